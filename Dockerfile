# The table server with the built browser client. See compose.yaml and docs/server.md.

FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
# Node.js, which builds the client, comes as a Python package: hatch_build.py asks for it where there is none.
RUN pip wheel --no-cache-dir --no-deps -w /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir -c /wheels/constraints.txt "$(ls /wheels/*.whl)[server]" \
    && useradd --system pentarchy && install -d -o pentarchy /var/lib/pentarchy
USER pentarchy
ENV PENTARCHY_DATA=/var/lib/pentarchy
VOLUME /var/lib/pentarchy
# The proxies whose word on a client's address is taken: addresses or networks, comma separated.
ENV FORWARDED_ALLOW_IPS=127.0.0.1
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["python", "-m", "pentarchy.server"]

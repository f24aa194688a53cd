# The table server with the built browser client. See compose.yaml and docs/server.md.
# A release resolves the base image to a digest: docker build --build-arg PYTHON=python:3.12-slim@sha256:...

ARG PYTHON=python:3.12-slim

FROM ${PYTHON} AS build
WORKDIR /source
COPY . .
# Node.js, which builds the client, comes as a Python package: hatch_build.py asks for it where there is none.
RUN pip wheel --no-cache-dir --no-deps -w /wheels .

FROM ${PYTHON}
COPY requirements.server.txt /wheels/
# Every file is checked against its hash; what we built ourselves is installed without anything else.
RUN pip install --no-cache-dir --require-hashes --no-deps --only-binary=:all: -r /wheels/requirements.server.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps --no-index /wheels/*.whl \
    && useradd --system --uid 10001 pentarchy \
    && install -d -o pentarchy -m 0700 /var/lib/pentarchy
USER 10001
ENV PENTARCHY_DATA=/var/lib/pentarchy PYTHONDONTWRITEBYTECODE=1
VOLUME /var/lib/pentarchy
# The proxies whose word on a client's address is taken: addresses or networks, comma separated.
ENV FORWARDED_ALLOW_IPS=127.0.0.1
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["python", "-m", "pentarchy.server"]

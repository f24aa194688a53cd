# The table server with the built browser client. See compose.yaml and docs/server.md.

FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps -w /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir -c /wheels/constraints.txt "$(ls /wheels/*.whl)[server]" && useradd --system pentarchy
USER pentarchy
ENV PENTARCHY_DATA=/tmp/pentarchy
EXPOSE 8000
CMD ["uvicorn", "--factory", "pentarchy.server.app:application", "--host", "0.0.0.0", "--port", "8000", \
     "--proxy-headers", "--forwarded-allow-ips", "*", "--no-access-log", "--no-server-header", "--ws-max-size", "65536"]

# One image for every site: name, address, keys and services are its variables (OPERATIONS.md, Build an image).
#   docker build --tag assay --build-arg COMMIT="$(git rev-parse --short HEAD)" .
# Where packages come through a registry of your own: --secret id=npmrc,src=$HOME/.npmrc (no layer keeps it).

# anything with npm and a Node of 20 or later
ARG BUILD_BASE=node:24-bookworm-slim
# anything with glibc, libstdc++, a shell and chown; the pinned Node is brought along
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc NPM_CONFIG_USERCONFIG=/run/secrets/npmrc npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
ARG COMMIT=
RUN node scripts/bootstrap.mjs scripts/build.mjs \
  && printf '%s' "$COMMIT" > .next/COMMIT \
  && node scripts/bootstrap.mjs scripts/gather-image.mjs /gathered

FROM ${BASE}
ARG COMMIT=
LABEL org.opencontainers.image.title="Assay" org.opencontainers.image.revision="${COMMIT}"
RUN echo 'assay:x:10001:10001::/app:/usr/sbin/nologin' >> /etc/passwd && echo 'assay:x:10001:' >> /etc/group
WORKDIR /app
# the site reads its own files and cannot change them; the folder of its data is all that it may write, beside /tmp
COPY --from=build /gathered ./
# COPY --chown may leave a folder that is already there to root, and a volume takes its owner from here: chown, before VOLUME
RUN chown -R 10001:10001 .data
USER 10001:10001
VOLUME /app/.data
EXPOSE 3000
# two arenas of memory, or glibc keeps one for every thread
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PATH=/app/bin:/usr/local/bin:/usr/bin:/bin
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 CMD ["/app/bin/node", "scripts/image-health.mjs"]
ENTRYPOINT ["/app/bin/node", "scripts/image.mjs"]
CMD ["serve"]

import type { KnipConfig } from 'knip'

/** `knip --production` looks for what only tests use; what they see of a file that uses it itself is fine. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  entry: [
    'scripts/{start,dev,build,check,quick,test,run,migrate,reset,backup,restore,upgrade,distribute,fonts,fill-lock,decisions,bootstrap,schema-engine,draw-icons,gather-image,image,image-health}.mjs!',
    'server/http/main.ts!',
    'server/http/{renderer,heavy-process}.ts!',
    'server/ingest/{cli,quality-cli,news-cli,live-cli}.ts!',
    'server/jobs/main.ts!',
    'server/admin/cli.ts!',
    'prisma/seed/cli.ts!',
    'tests/bench/*.ts',
    'tests/attack/{cli,one-*}.ts',
    'tests/support/{postgres,fresh-file,fresh-database,killed-run,killed-withdrawal,patient-screen,http-process}.ts',
    'tests/support/fault-on-signal.mjs',
    'e2e/**/*.spec.ts',
    'app/**/{page,layout,route,error,global-error,not-found,global-not-found,sitemap,robots,manifest}.{ts,tsx}!',
    '{proxy,next.config,instrumentation}.ts!',
  ],
  project: [
    '{app,components,lib,prisma,scripts,server}/**/*.{ts,tsx,mjs}!',
    '!scripts/longest-first.mjs!', // read by vitest.config.ts alone
    '!scripts/document-tests.mjs!',
    '*.{ts,mjs,cjs}!',
    '{e2e,tests}/**/*.{ts,tsx,mjs}',
  ],
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // constants that clients know; the demo set is tested against them
  ...(isProduction
    ? { ignore: ['lib/registry/{asset-class-keys,platforms,private-credit}.ts'] }
    : {}),
  ignoreBinaries: [
    'apt-get',
    'buildah',
    'go',
    'ldconfig',
    'mkfifo',
    'mmdebstrap',
    'mount',
    'openssl',
    'pgbouncer',
    'systemd-analyze',
    'taskset',
    'umount',
    'unshare',
  ],
  // the last three: named by path in a test, and by what they generate; the node's program is in
  // the package of its machine
  ignoreDependencies: [
    '@foundry-rs/anvil',
    '@biomejs/biome',
    'geist',
    'world-atlas',
    'oazapfts',
    '@oazapfts/runtime',
    '@hey-api/openapi-ts',
  ],
}

export default config

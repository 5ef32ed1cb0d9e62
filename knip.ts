import type { KnipConfig } from 'knip'

/**
 * `knip --production` looks for what only tests use; what they see of a file that uses it itself is
 * fine.
 */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  entry: [
    'scripts/{start,dev,build,check,quick,test,run}.mjs!',
    'scripts/{migrate,reset,backup,restore,upgrade,distribute}.mjs!',
    'scripts/{fonts,fill-lock,decisions,bootstrap,draw-icons}.mjs!',
    'scripts/migration/schema-engine.mjs!',
    'scripts/rows/check-rows.mjs!',
    'scripts/{gather-image,image,image-health}.mjs!',
    'server/serve/main.ts!',
    'server/serve/{renderer,heavy-process}.ts!',
    'server/pipeline/cli/{ingest-cli,quality-cli,live-cli}.ts!',
    'server/market/news/feeds/news-cli.ts!',
    'server/jobs/run-worker.ts!',
    'server/admin/admin-cli.ts!',
    'prisma/seed/cli.ts!',
    'tests/bench/*.ts',
    'tests/bench/faults/score-cli.ts',
    'tests/attack/**/{attack-cli,one-*}.ts',
    'tests/support/world/world-cli.ts',
    'tests/support/setup/{postgres,fresh-file,fresh-database,patient-screen}.ts',
    'tests/support/ingest/{going-live-process,killed-run,killed-withdrawal}.ts',
    'tests/support/site/http-process.ts',
    'tests/support/site/{fault-on-signal,site-on-demand}.mjs',
    'e2e/**/*.spec.ts',
    'app/**/{page,layout,route,error,global-error,not-found,global-not-found,sitemap,robots,manifest}.{ts,tsx}!',
    '{proxy,next.config,instrumentation}.ts!',
  ],
  project: [
    '{app,components,lib,prisma,scripts,server}/**/*.{ts,tsx,mjs}!',
    '!scripts/tests/longest-first.mjs!', // read by vitest.config.ts alone
    '!scripts/tests/document-tests.mjs!',
    '!scripts/tests/patience.mjs!',
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
    'oxlint',
    'oxlint-tsgolint',
    'geist',
    'world-atlas',
    'oazapfts',
    '@oazapfts/runtime',
    '@hey-api/openapi-ts',
  ],
}

export default config

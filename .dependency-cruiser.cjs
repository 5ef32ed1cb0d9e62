/**
 * One direction: app → (components, server, lib); components → lib; server → lib; lib → nothing. The
 * reasons stand in ARCHITECTURE.md and server/README.md; tests/architecture/code/import-rules.test.ts
 * breaks every rule once and sees that it is noticed.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const exceptTypes = { dependencyTypesNot: ['type-only'] }
/**
 * The floors of server/ from the ground up. A room imports from floors below its own, and not from its neighbours; the nouns
 * in it (server/pipeline/series) may know each other in one direction. The HTTP server stands beside them, on core alone,
 * and serve above all, with rules of their own.
 */
const FLOORS = [
  ['core'],
  ['pipeline', 'people'],
  ['market'],
  ['pages', 'admin'],
  ['api', 'trpc'],
  ['jobs'],
]
const inRooms = (rooms) => `^server/(${rooms.join('|')})/`
/** Folders of the pipeline that bring and judge, and leave the database to those that publish. */
const BRING =
  'pipeline/(cli|connectors|gate/file|inputs|web|runs/(ingest|sink)|sources(?!/standing)|supply/ledgers)'
/** What a figure is read from: only an opened market asks it, so that none is of another day or currency. */
const MARKET_READERS =
  'catalogue/catalogue-index|holds/newest-holds|rollup/held-lines|rollup/units/(asset-units|one-asset)|' +
  'series/(published-lines|leaves)|series/as-of/(latest-as-of|latest-of-kind|leaves-as-of|published-as-of|said-as-of)'
/** They open and close the database for what they call. */
const programs =
  '(^|-|/)cli\\.ts$|^server/edge/serve-(site|health)\\.ts$|^server/serve/(renderer|heavy-process)\\.ts$'

module.exports = {
  forbidden: [
    rule(
      'lib-is-the-floor',
      'lib is client-safe data and pure functions',
      { path: '^lib/' },
      { path: '^(app|components|server|prisma)/', ...exceptTypes },
    ),
    rule(
      'components-are-client-safe',
      'components get their data as props',
      { path: '^components/' },
      { path: '^(app|server|prisma)/', ...exceptTypes },
    ),
    rule(
      'server-ignores-ui',
      'server must run without React',
      { path: '^server/' },
      { path: '^(app|components)/' },
    ),
    ...FLOORS.slice(0, -1).map((rooms, at) =>
      rule(
        `${rooms.join('-')}-ignores-what-is-above`,
        'what must be told upwards is a callback or a row',
        { path: inRooms(rooms) },
        { path: inRooms(FLOORS.slice(at + 1).flat()) },
      ),
    ),
    ...FLOORS.filter((rooms) => rooms.length > 1).map((rooms) =>
      rule(
        `${rooms.join('-')}-are-neighbours`,
        'what two rooms of a floor need lies below both',
        { path: inRooms(rooms) },
        { path: inRooms(rooms), pathNot: '^server/$1/' },
      ),
    ),
    rule(
      'market-is-opened-once',
      'openMarket says of which day, in which currency and for whom',
      { path: '^(app|server/(market|pages|api|trpc))/', pathNot: '^server/market/market/' },
      { path: `^server/pipeline/(${MARKET_READERS})\\.ts$`, ...exceptTypes },
    ),
    rule(
      'transport-has-no-sql',
      'only the floors below touch the database',
      { path: `^(app|server/(trpc|api|jobs|edge|serve|${BRING})|prisma/seed)/`, pathNot: programs },
      {
        path: '^(server/core/database/db\\.ts|server/generated/|node_modules/(@prisma|pg|pg-copy-streams)/)',
        ...exceptTypes,
      },
    ),
    rule(
      'seed-calls-modules',
      'the demo set goes the way of every other writer',
      { path: '^prisma/seed/' },
      { path: `^(app|components|server/(trpc|api|jobs|edge|${BRING}))/` },
    ),
    rule(
      'seed-is-a-program',
      'the site must not need its demo set',
      { pathNot: '^(prisma/seed|tests|e2e)/' },
      { path: '^prisma/seed/' },
    ),
    rule(
      'edge-knows-no-domain',
      'the HTTP server is handed the site at its start (SiteParts), and imports nothing of it',
      { path: '^server/edge/' },
      { path: '^server/(?!(edge|core)/)' },
    ),
    rule(
      'serve-is-outermost',
      'serve alone puts the site and its HTTP server together; proxy.ts repeats the gate',
      { path: '^(app|components|lib|server|prisma)/', pathNot: '^server/(edge|serve)/' },
      { path: '^server/(edge|serve)/' },
    ),
    rule(
      'no-scripts-in-app',
      'scripts start programs, programs do not need them',
      { path: '^(app|components|lib|server|prisma)/' },
      { path: '^scripts/' },
    ),
    rule(
      'no-test-code-in-app',
      'tests import code, never the reverse',
      { pathNot: '^(tests|e2e)/' },
      { path: '^(tests|e2e)/' },
    ),
    rule(
      'no-cycles',
      'break it with a smaller module',
      {},
      { circular: true, viaOnly: exceptTypes },
    ),
    {
      ...rule(
        'no-cycles-among-nouns',
        'one of two nouns stands on the other',
        { path: '^server/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'everything-resolves',
      'an import that is not understood cannot be checked',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '^server/generated/'] },
    // not includeOnly: it would drop the packages too, and with them the rule about the database
    exclude: {
      path: '^(\\.next|\\.data|\\.git|public|test-results|playwright-report|next-env\\.d\\.ts)(/|$)',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}

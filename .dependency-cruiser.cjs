/**
 * One direction: app → (components, server, lib); components → lib; server → lib; lib → nothing. The reasons stand in
 * ARCHITECTURE.md; tests/architecture/import-rules.test.ts breaks every rule once and sees that it is noticed.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const exceptTypes = { dependencyTypesNot: ['type-only'] }
/**
 * The floors of server/ from the ground up. A room imports from floors below its own, and not from its neighbours; the nouns
 * in it (server/data/series) may know each other in one direction. Above all is the HTTP server, with a rule of its own.
 */
const FLOORS = [
  ['core'],
  ['data', 'people'],
  ['market'],
  ['pages', 'admin'],
  ['ingest', 'api', 'trpc'],
  ['jobs'],
]
const inRooms = (rooms) => `^server/(${rooms.join('|')})/`
/** They open and close the database for what they call. */
const programs = '(^|-|/)cli\\.ts$|^server/http/(serve|serve-health|renderer|heavy-process)\\.ts$'

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
      'transport-has-no-sql',
      'only the floors below touch the database',
      { path: '^(app|server/(trpc|api|ingest|jobs|http)|prisma/seed)/', pathNot: programs },
      {
        path: '^(server/core/database/db\\.ts|server/generated/|node_modules/(@prisma|pg|pg-copy-streams)/)',
        ...exceptTypes,
      },
    ),
    rule(
      'seed-calls-modules',
      'the demo set goes the way of every other writer',
      { path: '^prisma/seed/' },
      { path: '^(app|components|server/(trpc|api|ingest|jobs|http))/' },
    ),
    rule(
      'seed-is-a-program',
      'the site must not need its demo set',
      { pathNot: '^(prisma/seed|tests|e2e)/' },
      { path: '^prisma/seed/' },
    ),
    rule(
      'http-is-outermost',
      'the HTTP server knows the site, not the site its server; proxy.ts repeats its gate',
      { path: '^(app|components|lib|server|prisma)/', pathNot: '^server/http/' },
      { path: '^server/http/' },
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

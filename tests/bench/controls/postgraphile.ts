import { startInstalled, type RunningProgram } from './installed-program.ts'

const VERSION = '5.1.5'
const CLI = 'node_modules/postgraphile/dist/cli-run.js'
const CONFIG = `import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makePgService } from 'postgraphile/adaptors/pg'
export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['bench'] })],
  grafserv: { host: '127.0.0.1', port: Number(process.env.PORT), graphqlOverGET: true, graphiql: false },
}
`

/** PostGraphile over the tables of flat-market.ts. */
export function startPostgraphile(readerUrl: string): Promise<RunningProgram> {
  return startInstalled({
    name: 'PostGraphile',
    dependencies: { postgraphile: VERSION },
    files: { 'graphile.config.mjs': CONFIG },
    start: () => [CLI],
    env: (port) => ({ DATABASE_URL: readerUrl, PORT: String(port), GRAPHILE_ENV: 'production' }),
    readyAt: `/graphql?query=${encodeURIComponent('{__typename}')}`,
  })
}

import { randomBytes } from 'node:crypto'
import { startInstalled, type RunningProgram } from './installed-program.ts'

const VERSION = '12.4.0'
/**
 * The first ones with files for Node 24; the one that Directus names would have to be compiled, and
 * cannot be for it.
 */
const ISOLATED_VM = '6.2.0'
const CLI = 'node_modules/directus/cli.js'

/**
 * Directus over the tables of flat-market.ts, with its own tables in the schema of its role; asked
 * as an administrator of it, without limits or cache.
 */
export async function startDirectus(
  readerUrl: string,
  schema: string,
): Promise<RunningProgram & { headers: Readonly<Record<string, string>> }> {
  const token = randomBytes(16).toString('hex')
  const running = await startInstalled({
    name: 'Directus',
    dependencies: { directus: VERSION },
    overrides: { 'isolated-vm': ISOLATED_VM },
    before: [[CLI, 'bootstrap']],
    start: () => [CLI, 'start'],
    readyAt: '/server/ping',
    env: (port) => ({
      HOST: '127.0.0.1',
      PORT: String(port),
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: readerUrl,
      DB_SEARCH_PATH: `array:${schema},bench`,
      SECRET: token,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: token,
      ADMIN_TOKEN: token,
      CACHE_ENABLED: 'false',
      RATE_LIMITER_ENABLED: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
      WEBSOCKETS_ENABLED: 'false',
      TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    }),
  })
  return { ...running, headers: { Authorization: `Bearer ${token}` } }
}

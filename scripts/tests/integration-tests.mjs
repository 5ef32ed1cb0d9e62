import { installedPostgres } from '../postgres/postgres-binaries.mjs'
import { isFullSize } from './test-size.mjs'
import { vitestProject } from './vitest-project.mjs'

const OLDEST_SUPPORTED = '15'
const ON_A_CLUSTER = ['api', 'pages', 'studio', 'changes', 'platform/database/citus']
/** Where most of our own SQL is run. */
const MUCH_SQL = [
  'market',
  'search',
  'catalogue',
  'ingest/revisions',
  'ingest/decisions',
  'ingest/oracles',
]

const inIntegration = (name) => `tests/integration/${name}`

/**
 * All on the embedded PostgreSQL; at full size what is most SQL once more on the oldest supported
 * one, where the system has it, and on the Citus cluster that TEST_CITUS names. → { passed, failed,
 * skipped, output, lacks }
 */
export async function integrationTests() {
  const { TEST_CITUS } = process.env
  const runs = [await vitestProject('integration', { env: { TEST_CITUS: '' } })]
  if (isFullSize() && installedPostgres(OLDEST_SUPPORTED))
    runs.push(
      await vitestProject('integration', {
        files: MUCH_SQL.map(inIntegration),
        env: { TEST_POSTGRES: OLDEST_SUPPORTED, TEST_CITUS: '' },
        report: `integration-${OLDEST_SUPPORTED}`,
      }),
    )
  if (isFullSize() && TEST_CITUS)
    runs.push(
      await vitestProject('integration', {
        files: [...MUCH_SQL, ...ON_A_CLUSTER].map(inIntegration),
        env: { TEST_CITUS },
        report: 'integration-citus',
      }),
    )
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    lacks: runs.flatMap(({ lacks }) => lacks),
    output: runs
      .filter(({ failed }) => failed)
      .map(({ output }) => output)
      .join('\n'),
  }
}

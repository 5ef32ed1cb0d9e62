import { installedPostgres } from './postgres-binaries.mjs'
import { isFullSize } from './test-size.mjs'
import { vitestProject } from './vitest-project.mjs'

const OLDEST_SUPPORTED = '15'
/** Where most of our own SQL is run. */
const MUCH_SQL = [
  'market',
  'search',
  'catalogue',
  'ingest/revisions',
  'ingest/decisions',
  'ingest/oracles',
].map((name) => `tests/integration/${name}`)

/**
 * All on the embedded PostgreSQL; at full size what is most SQL once more on the oldest supported one, where the system has
 * it. → { passed, failed, skipped, output }
 */
export async function integrationTests() {
  const runs = [await vitestProject('integration')]
  if (isFullSize() && installedPostgres(OLDEST_SUPPORTED))
    runs.push(
      await vitestProject('integration', {
        files: MUCH_SQL,
        env: { TEST_POSTGRES: OLDEST_SUPPORTED },
        report: `integration-${OLDEST_SUPPORTED}`,
      }),
    )
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    output: runs
      .filter(({ failed }) => failed)
      .map(({ output }) => output)
      .join('\n'),
  }
}

import type { HealthCheck } from '#lib/view/health.ts'
import { env } from '#server/core/env.ts'
import { askValkey } from '#server/core/valkey/ask-valkey.ts'
import { check } from '#server/admin/health/check.ts'

/** A row where VALKEY_URL is set, else none. */
export async function checkValkey(): Promise<HealthCheck[]> {
  if (env().VALKEY_URL === undefined) return []
  const said = await askValkey('health', (client) => client.info('server'))
  const version = /^(?:valkey|redis)_version:(.+)$/m.exec(said ?? '')?.[1]?.trim()
  return [
    said === undefined
      ? check(
          'valkey',
          'Valkey',
          'look',
          'VALKEY_URL does not respond; limits are counted in the database, and each process uses its own page cache',
          'Start it again, or unset VALKEY_URL.',
        )
      : check('valkey', 'Valkey', 'fine', version ? `answers, version ${version}` : 'answers'),
  ]
}

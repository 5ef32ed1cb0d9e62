import { versionOfRequest } from '#server/core/cache/version-of-request.ts'
import { sql } from '#server/core/database/db.ts'
import { wantVersion } from '#server/core/database/watch-replica.ts'
import { watchedVersion } from '#server/core/database/watch-database.ts'

/** Moves with every publication; what was read under one version is a function of it. */
export async function dataVersion(): Promise<number> {
  return watchedVersion() ?? versionOfRequest(askVersion)
}

async function askVersion(): Promise<number> {
  const { rows } = await sql().query<{ version: number }>({
    name: 'data-version',
    text: 'select data_version as version from site where id = 1',
  })
  const version = rows[0]?.version ?? 0
  wantVersion(version)
  return version
}

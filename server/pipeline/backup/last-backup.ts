import { directClient, jobsSql } from '#server/core/database/db.ts'

/** A backup that this program wrote to the end. */
export interface LastBackup {
  at: Date
  /** size of the file */
  bytes: number
}

/**
 * The last one that was noted here; null: none was. A restored database has the one before the file
 * that it came from.
 */
export async function readLastBackup(): Promise<LastBackup | null> {
  const { rows } = await jobsSql().query<LastBackup>(
    `select backup_at as at, backup_bytes as bytes from site
     where id = 1 and backup_at is not null and backup_bytes is not null`,
  )
  return rows[0] ?? null
}

/** Notes that a backup of so many bytes is whole now. Throws what the database throws, as where it is read-only. */
export async function noteBackup(bytes: number): Promise<void> {
  const client = await directClient()
  client.on('error', () => undefined) // the query says it
  try {
    await client.query(
      `insert into site (id, backup_at, backup_bytes) values (1, now(), $1)
       on conflict (id) do update set backup_at = excluded.backup_at, backup_bytes = excluded.backup_bytes`,
      [bytes],
    )
  } finally {
    await client.end()
  }
}

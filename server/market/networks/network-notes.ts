import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

/** Notes of admins on a network, beside the data that comes with the software. */
export interface NetworkNotes {
  description: string | null
  website: string | null
}

const notes = perVersion(async () => {
  const { rows } = await replicaSql().query<NetworkNotes & { id: number }>(
    'select id, description, website from network where description is not null or website is not null',
  )
  return new Map(rows.map(({ id, ...row }): [number, NetworkNotes] => [id, row]))
})

export async function networkNotes(id: number): Promise<NetworkNotes> {
  return (await notes()).get(id) ?? { description: null, website: null }
}

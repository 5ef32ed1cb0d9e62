import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const MOST_SHOWN = 12

/** One row of the audit trail about getting in or out of an account. */
export interface RecentSignIn {
  id: string
  /** `sign-in`, `sign-in.fail`, `sign-out`, `passkey.add` … */
  action: string
  at: Date
  /** `code`, or the id of another provider */
  method: string | null
  device: string | null
  /** `203.0.113.0/24` */
  network: string | null
}

/** The last of the viewer's own account, the newest first: those of strangers who tried too. */
export async function recentSignIns({ userId }: Pick<Viewer, 'userId'>): Promise<RecentSignIn[]> {
  const { rows } = await sql().query({
    name: 'recent-sign-ins',
    text: RECENT,
    values: [userId, MOST_SHOWN],
  })
  return z.array(recentRow).parse(rows)
}

const text = z.string().nullable()
const recentRow = z.object({
  id: z.string(),
  action: z.string(),
  at: z.date(),
  method: text,
  device: text,
  network: text,
})

const RECENT = `
select id::text, action, at,
  coalesce(after->>'method', after->>'provider', before->>'provider') as method,
  after->>'device' as device, after->>'network' as network
from audit_entry
where resource = 'user' and resource_id = $1 and (action like 'sign-%' or action like 'passkey.%')
order by at desc, id desc
limit $2`

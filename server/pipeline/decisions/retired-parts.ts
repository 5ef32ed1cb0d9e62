import type { Day } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'

/** A part that totals go on without by decision. */
export interface RetiredPart {
  scopeKey: string
  fromDay: Day
  reason: string
}

/** Those that nobody has restored, the last decision first. */
export async function retiredParts(): Promise<RetiredPart[]> {
  const { rows } = await sql().query<RetiredPart>({
    name: 'retired-parts',
    text: `select scope_key as "scopeKey", from_day as "fromDay", coalesce(reason, '') as reason
           from retired_part where is_decided and restored_at is null order by id desc`,
  })
  return rows
}

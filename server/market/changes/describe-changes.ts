import { z } from 'zod'
import { CHANGE_KINDS } from '#lib/view/lists/change-row.ts'
import { sql } from '#server/core/database/db.ts'
import { changeDetail } from '#server/market/changes/change-detail.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import type { Market } from '#server/market/market/market.ts'

/**
 * Changes as the data API lists them, JSON, with the sentence in the place of what it is made of.
 * Values of a source that keeps them are left out of it, and all values for callers who do not see
 * every one.
 */
export async function describeChanges(
  market: Market,
  records: readonly Buffer[],
  { seesAllValues }: { seesAllValues: boolean },
): Promise<string[]> {
  const [index, restricted] = await Promise.all([market.names(), restrictedSourceIds()])
  return Promise.all(
    records.map(async (json) => {
      const { detail, ...change } = written.parse(JSON.parse(json.toString()))
      const isPassedOn = detail.sourceId === null || !restricted.includes(detail.sourceId)
      return JSON.stringify({
        ...change,
        ...(detail.scopeKey !== null && { name: (await nameScope(detail.scopeKey, index)).name }),
        detail: changeDetail({ ...detail, kind: change.kind }, index, {
          showsValues: seesAllValues && isPassedOn,
        }),
      })
    }),
  )
}

/** Moves with every change: entries, memberships, decisions, and revisions, which are counted after their run. */
export async function editionOfChanges(): Promise<string> {
  const { rows } = await sql().query<{ edition: string }>({
    name: 'edition-of-changes',
    text: EDITION,
  })
  return rows[0]?.edition ?? ''
}

const EDITION = `select concat_ws('-', (select max(id) from change_entry),
  (select max(id) from membership), (select count(*) from ingest_run where revised > 0),
  (select max(id) from revised_line),
  (select max(id) from held_value),
  (
    select count(*) || '.' || max(decided_at)::text
    from held_value where state in ('released', 'rejected')
  ),
  (select count(*) || '.' || count(restored_at) from retired_part)) as edition`

const text = z.string().nullable()
const number = z.number().nullable()
const written = z.looseObject({
  kind: z.enum(CHANGE_KINDS),
  detail: z.object({
    detail: text,
    slug: text,
    what: text,
    target: text,
    was: text,
    series: number,
    days: number,
    sourceId: number,
    fromDay: number,
    toDay: number,
    scopeKey: text,
    measureId: number,
    day: number,
    before: number,
    after: number,
    rule: text,
    runId: number,
  }),
})

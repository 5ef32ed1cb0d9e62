import { z } from 'zod'
import { CHANGE_KINDS } from '#lib/view/change-row.ts'
import { sql } from '#server/core/database/db.ts'
import { changeDetail } from '#server/market/changes/change-detail.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'

/** Changes as the data API lists them, JSON, with the sentence in the place of what it is made of. */
export async function describeChanges(records: readonly Buffer[]): Promise<string[]> {
  const index = await catalogueIndex()
  return records.map((json) => {
    const change = written.parse(JSON.parse(json.toString()))
    return JSON.stringify({
      ...change,
      detail: changeDetail({ ...change.detail, kind: change.kind }, index),
    })
  })
}

/** Moves with every change: entries, memberships, and revisions, which are counted after their run. */
export async function editionOfChanges(): Promise<string> {
  const { rows } = await sql().query<{ edition: string }>({
    name: 'edition-of-changes',
    text: EDITION,
  })
  return rows[0]?.edition ?? ''
}

const EDITION = `select concat_ws('-', (select max(id) from change_entry), (select max(id) from membership), (select count(*) from ingest_run where revised > 0)) as edition`

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
  }),
})

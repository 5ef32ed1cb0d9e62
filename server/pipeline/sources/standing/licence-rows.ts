import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'

/** A source as its licence is kept, and what hangs on it. */
export interface LicenceRow {
  id: number
  slug: SourceId
  name: string
  url: string | null
  licence: string
  attribution: string
  redistributable: boolean
  version: number
  /** published lines that it reports */
  lines: number
  /** address that the last edit gives as its source; null: as it came with the software */
  sourceUrl: string | null
  /** ISO */
  editedAt: string | null
}

/** Every source, those in use first. */
export async function licenceRows(): Promise<LicenceRow[]> {
  const { rows } = await sql().query<Omit<LicenceRow, 'slug'>>(LICENCES)
  return rows.flatMap((row) => {
    const slug = sourceById(row.id)
    return slug ? [{ ...row, slug }] : []
  })
}

const LICENCES = `
  select s.id, s.name, s.url, s.licence, s.attribution, s.redistributable, s.version,
    coalesce(used.lines, 0)::int as lines, edit.source_url as "sourceUrl",
    to_json(edit.at)#>>'{}' as "editedAt"
  from source s
  left join (
    select source_id, count(*) as lines from series where is_published group by source_id
  ) used on used.source_id = s.id
  left join lateral (
    select e.source_url, e.at
    from catalogue_edit e
    where e.subject = 'source' and e.subject_id = s.id
    order by e.id desc limit 1
  ) edit on true
  where s.slug <> 'assay' order by used.lines desc nulls last, s.name`

import { getFacts, type CatalogueSubject } from '#lib/catalogue/subjects.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** Proof of a fact: the source of an admin's edit, else where the shipped catalogue has it from. */
export interface FactSource {
  /** the fact's key, and the row where the fact is a list of rows */
  key: string
  label: string
  sourceUrl: string
  /** when it was edited or read */
  at: Date
  isEdit: boolean
}

/**
 * One source for each fact that has one, in the order of the fields. An edit goes before what was
 * read for the catalogue.
 */
export async function factSources(subject: CatalogueSubject, id: number): Promise<FactSource[]> {
  const { rows } = await replicaSql().query<{
    field: string
    part: string | null
    partId: number
    sourceUrl: string
    at: Date
    isEdit: boolean
  }>({ name: 'fact-sources', values: [subject, id], text: SOURCES })
  return Object.entries(getFacts(subject)).flatMap(([field, { label }]) =>
    rows
      .filter((row) => row.field === field)
      .map(({ part, partId, sourceUrl, at, isEdit }) => ({
        key: `${field}:${partId}`,
        label: part ?? label,
        sourceUrl,
        at,
        isEdit,
      })),
  )
}

const SOURCES = `
  with edit as (
    select distinct on (field) field, source_url, at
    from catalogue_edit where subject = $1 and subject_id = $2
    order by field, id desc
  )
  select field, null as part, 0 as "partId", source_url as "sourceUrl", at, true as "isEdit" from edit
  union all
  select s.field, upper(left(p.role, 1)) || substr(p.role, 2) || ': ' || p.name, s.part,
         s.address, s.read_on::timestamp at time zone 'UTC', false
  from fact_source s
  left join service_provider p on s.field = 'serviceProviderIds' and p.id = s.part
  where s.subject = $1 and s.subject_id = $2
    and not exists (select from edit where edit.field = s.field)
  order by 1, 3`

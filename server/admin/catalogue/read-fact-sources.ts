import { getFacts, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { networkById } from '#lib/registry/networks.ts'
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
 * The sources of each fact that has one, in the order of the fields. An edit goes before what was
 * read for the catalogue.
 */
export async function factSources(subject: CatalogueSubject, id: number): Promise<FactSource[]> {
  return sortByField(subject, await readSources(subject, [id]))
}

/** The sources of facts of an asset's tokens, network by network. */
export async function tokenFactSources(assetId: number): Promise<FactSource[]> {
  const { rows: tokens } = await replicaSql().query<{ id: number; networkId: number }>({
    name: 'sourced-tokens',
    values: [assetId],
    text: `select id, network_id as "networkId" from token where asset_id = $1 and not hidden order by id`,
  })
  const found = await readSources(
    'token',
    tokens.map(({ id }) => id),
  )
  return tokens.flatMap(({ id, networkId }) => {
    const network = networkById(networkId)?.name ?? 'another network'
    const rows = found.filter((row) => row.id === id)
    return sortByField('token', rows).map((source) => ({
      ...source,
      key: `${id}:${source.key}`,
      label: `${source.label} on ${network}`,
    }))
  })
}

interface SourceRow {
  id: number
  field: string
  part: string | null
  partId: number
  sourceUrl: string
  at: Date
  isEdit: boolean
}

const sortByField = (subject: CatalogueSubject, rows: readonly SourceRow[]): FactSource[] =>
  Object.entries(getFacts(subject)).flatMap(([field, { label }]) =>
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

async function readSources(
  subject: CatalogueSubject,
  ids: readonly number[],
): Promise<SourceRow[]> {
  const { rows } = await replicaSql().query<SourceRow>({
    name: 'fact-sources',
    values: [subject, ids],
    text: SOURCES,
  })
  return rows
}

const SOURCES = `
  with edit as (
    select distinct on (subject_id, field) subject_id, field, source_url, at
    from catalogue_edit where subject = $1 and subject_id = any($2::int[])
    order by subject_id, field, id desc
  )
  select subject_id as id, field, null as part, 0 as "partId", source_url as "sourceUrl", at,
         true as "isEdit"
  from edit
  union all
  select s.subject_id, s.field, upper(left(p.role, 1)) || substr(p.role, 2) || ': ' || p.name,
         s.part, s.address, s.read_on::timestamp at time zone 'UTC', false
  from fact_source s
  left join service_provider p on s.field = 'serviceProviderIds' and p.id = s.part
  where s.subject = $1 and s.subject_id = any($2::int[])
    and not exists (select from edit where edit.subject_id = s.subject_id and edit.field = s.field)
  order by 2, 4`

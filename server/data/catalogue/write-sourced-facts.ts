import type { ClientBase } from 'pg'
import { factColumn } from '#lib/catalogue/fact.ts'
import type { SourcedFact } from '#lib/catalogue/sourced-facts.ts'
import { isEdited } from '#server/data/catalogue/is-edited.ts'

/** A fact of a row with where it was read. `value` as its column takes it, references by id. */
export interface FactReading {
  fact: SourcedFact
  id: number
  value: unknown
  address: string
  readOn: string
}

/** A part that a service provider has in an asset, with where it was read. */
export interface ProviderReading {
  assetId: number
  providerId: number
  address: string
  readOn: string
}

/**
 * Writes facts that have a source over those that have none, and never over an admin's edit. An
 * issuer or platform only fills a blank: the one that stood there before would have to leave on a
 * day that is not known. A source is kept where the database says what it says.
 */
export async function writeSourcedFacts(
  client: ClientBase,
  readings: readonly FactReading[],
  providers: readonly ProviderReading[],
): Promise<void> {
  await client.query('delete from fact_source')
  for (const fact of new Set(readings.map((reading) => reading.fact)))
    await writeFact(
      client,
      fact,
      readings.filter((reading) => reading.fact === fact),
    )
  await client.query(
    `insert into fact_source (subject, subject_id, field, part, address, read_on)
     select 'asset', p.asset_id, 'serviceProviderIds', p.service_provider_id, r.address, r."readOn"
     from jsonb_to_recordset($1::jsonb) r("assetId" int, "providerId" int, address text, "readOn" date)
     join asset_service_provider p on p.asset_id = r."assetId" and p.service_provider_id = r."providerId"`,
    [JSON.stringify(providers)],
  )
}

async function writeFact(
  client: ClientBase,
  fact: SourcedFact,
  readings: readonly FactReading[],
): Promise<void> {
  const { subject, table, field } = fact
  const column = factColumn(field)
  const id = table === 'asset_terms' ? 'asset_id' : 'id'
  const rows = JSON.stringify(
    readings.map((row) => ({
      [id]: row.id,
      [column]: row.value,
    })),
  )
  const places = JSON.stringify(
    readings.map(({ id: row, address, readOn }) => ({ row, address, readOn })),
  )
  const given = `jsonb_populate_recordset(null::${table}, $1::jsonb) given`
  await client.query(
    `update ${table} t set ${column} = given.${column} from ${given}
     where t.${id} = given.${id} and t.${column} is distinct from given.${column}
       and ${fact.isGroup ? `t.${column} is null` : 'true'} and not ${edited(fact, `t.${id}`)}`,
    [rows],
  )
  await client.query(
    `insert into fact_source (subject, subject_id, field, address, read_on)
     select '${subject}', t.${id}, '${field}', place.address, place."readOn" from ${given}
     join ${table} t on t.${id} = given.${id} and t.${column} is not distinct from given.${column}
     join jsonb_to_recordset($2::jsonb) place("row" int, address text, "readOn" date) on place."row" = t.${id}`,
    [rows, places],
  )
}

const edited = (fact: SourcedFact, id: string): string =>
  fact.subject === 'asset' ? isEdited('asset', id, fact.field) : isEdited('issuer', id, fact.field)

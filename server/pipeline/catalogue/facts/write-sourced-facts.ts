import type { ClientBase } from 'pg'
import { factColumn } from '#lib/catalogue/fact.ts'
import type { SourcedFact } from '#lib/catalogue/sourced-facts.ts'
import { isEdited } from '#server/pipeline/catalogue/facts/is-edited.ts'

/** A fact of a row with where it was read. `value` as its column takes it, references by id. */
export interface FactReading {
  fact: SourcedFact
  id: number
  value: unknown
  /** which of the places that say it, from 0 */
  place: number
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
 * Writes facts that have a source over those that have none, and never over an admin's edit. Some
 * only fill a blank, and an address only where no other token has it. A source is kept where the
 * database says what it says.
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
    readings.map(({ id: of, value, place, address, readOn }) => ({
      row: { [id]: of, [column]: value },
      place,
      address,
      readOn,
    })),
  )
  // one list, since the planner knows the length of none and would compare two row by row
  const read = `jsonb_array_elements($1::jsonb) read
    cross join lateral jsonb_populate_record(null::${table}, read->'row') given`
  await client.query(
    `update ${table} t set ${column} = given.${column} from ${read}
     where t.${id} = given.${id} and t.${column} is distinct from given.${column}
       and ${fact.onlyFills ? `t.${column} is null` : 'true'} and not ${edited(fact, `t.${id}`)}
       and ${fact.subject === 'token' && field === 'address' ? IS_FREE : 'true'}`,
    [rows],
  )
  await client.query(
    `insert into fact_source (subject, subject_id, field, part, address, read_on)
     select '${subject}', t.${id}, '${field}', (read->>'place')::int, read->>'address',
       (read->>'readOn')::date
     from ${read}
     join ${table} t on t.${id} = given.${id} and t.${column} is not distinct from given.${column}
     on conflict do nothing`,
    [rows],
  )
}

const IS_FREE = `not exists (
  select from token other
  where other.network_id = t.network_id and lower(other.address) = lower(given.address)
)`

function edited({ subject, field }: SourcedFact, id: string): string {
  switch (subject) {
    case 'asset':
      return isEdited('asset', id, field)
    case 'issuer':
      return isEdited('issuer', id, field)
    case 'token':
      return isEdited('token', id, field)
  }
}

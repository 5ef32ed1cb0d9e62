import type { Reference } from '#lib/catalogue/fact.ts'
import type { ClientBase } from 'pg'
import { factLabel, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { networkById } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { isChecksummed } from '#lib/eip55.ts'
import { isAddressOn, writtenAddress } from '#server/pipeline/catalogue/written-address.ts'
import type { FieldValues } from '#server/admin/catalogue/read-row.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'

const LOOKED_UP: ReadonlySet<Reference> = new Set<Reference>([
  'asset',
  'issuer',
  'platform',
  'manager',
  'service_provider',
])

/**
 * Rejects faults that a schema cannot see: rows that are not there, an address that its network
 * cannot have, an offer that ends before it begins, names that are taken. → the values as they are
 * written, addresses with their checksum. Throws AppError.
 */
export async function rejectOddValues(
  client: ClientBase,
  subject: CatalogueSubject,
  id: number | null,
  values: FieldValues,
  after: FieldValues,
): Promise<FieldValues> {
  await rejectUnknown(client, subject, values)
  if (
    subject === 'investment' &&
    typeof after['opensOn'] === 'string' &&
    typeof after['closesOn'] === 'string' &&
    after['closesOn'] < after['opensOn']
  )
    throw refusal('bad_request', 'closesOn', 'Closes on: cannot be before the opening date.')
  if (subject === 'token') return tokenValues(client, id, values, after)
  if (subject === 'asset') await rejectTakenIsin(client, id, values)
  if (
    subject === 'citation' &&
    typeof values['url'] === 'string' &&
    (await isThere(client, 'select from citation where url = $1 and id is distinct from $2', [
      values['url'],
      id,
    ]))
  )
    throw refusal('conflict', 'url', 'Address: already used by another citation.')
  return values
}

async function tokenValues(
  client: ClientBase,
  id: number | null,
  values: FieldValues,
  after: FieldValues,
): Promise<FieldValues> {
  const { networkId, address } = after
  if (typeof networkId !== 'number' || typeof address !== 'string') return values
  if (!isAddressOn(networkId, address))
    throw refusal(
      'bad_request',
      'address',
      `Address: on ${networkById(networkId)?.name ?? 'this network'} use 0x and 40 hexadecimal digits.`,
    )
  const written = writtenAddress(networkId, address)
  if (written !== address && isChecksummed(address))
    throw refusal(
      'bad_request',
      'address',
      'Address: its capitals do not match its digits (EIP-55). Check for a typo, or enter it in lower case.',
    )
  if (
    await isThere(
      client,
      'select from token where network_id = $1 and lower(address) = lower($2) and id is distinct from $3',
      [networkId, written, id],
    )
  )
    throw refusal('conflict', 'address', 'Address: already used by another token on this network.')
  return 'address' in values || written !== address ? { ...values, address: written } : values
}

/** An ISIN is one asset's; what a token follows is followed by many. */
async function rejectTakenIsin(
  client: ClientBase,
  id: number | null,
  { isin }: FieldValues,
): Promise<void> {
  if (typeof isin !== 'string') return
  const { rows } = await client.query<{ name: string }>(
    `select a.name
     from asset_terms t join asset a on a.id = t.asset_id
     where t.isin = $1 and a.id is distinct from $2
     union all
     select a.name
     from asset_identifier i join asset a on a.id = i.asset_id
     where i.scheme = 'isin' and i.value = $1 and i.identifies = 'asset'
       and (i.valid_to is null or i.valid_to >= (now() at time zone 'utc')::date)
       and a.id is distinct from $2
     limit 1`,
    [isin, id],
  )
  const [taken] = rows
  if (taken) throw refusal('conflict', 'isin', `ISIN: already that of ${taken.name}.`)
}

async function rejectUnknown(
  client: ClientBase,
  subject: CatalogueSubject,
  values: FieldValues,
): Promise<void> {
  const { fields } = getSubjectTable(subject)
  for (const [key, value] of Object.entries(values)) {
    const of = fields[key]?.of
    if (!of || !LOOKED_UP.has(of)) continue
    const ids = [value].flat().filter((each) => typeof each === 'number')
    // names of tables come from the list above
    if (
      ids.length &&
      (await isThere(
        client,
        `select from unnest($1::int[]) given where not exists (
           select from ${of} e where e.id = given ${of === 'asset' ? "and e.kind = 'asset'" : ''}
         )`,
        [ids],
      ))
    ) {
      throw refusal('bad_request', key, `${factLabel(subject, key)}: choose from the list.`)
    }
  }
}

/** Shown at its field. */
const refusal = (code: 'bad_request' | 'conflict', field: string, message: string): AppError =>
  new AppError(code, message, { details: { fields: { [field]: message } } })

async function isThere(
  client: ClientBase,
  statement: string,
  values: readonly unknown[],
): Promise<boolean> {
  const { rowCount } = await client.query(`${statement} limit 1`, [...values])
  return (rowCount ?? 0) > 0
}

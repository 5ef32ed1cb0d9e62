import { parseDay, type Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { isAddressKind, type AddressKind } from '#lib/registry/address-kinds.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'

/** An address whose tokens do not circulate, for the list of admins. */
interface AddressFactRow {
  id: number
  asset: string
  network: string
  address: string
  kind: AddressKind
  label: string
  source: string
  asOf: Day
}

export async function listAddressFacts(): Promise<AddressFactRow[]> {
  const { rows } = await sql().query<Omit<AddressFactRow, 'kind'> & { kind: string }>(
    `select f.id, a.slug as asset, n.name as network, '0x' || encode(f.address, 'hex') as address,
            f.kind, f.label, f.source, f.as_of as "asOf"
     from address_fact f
     join asset a on a.id = f.asset_id
     join network n on n.id = f.network_id
     order by a.slug, n.name, f.id`,
  )
  return rows.flatMap(({ kind, address, ...row }) =>
    isAddressKind(kind) ? [{ ...row, kind, address: checksumAddress(address) }] : [],
  )
}

interface AddressFact {
  asset: string
  network: string
  address: string
  kind: AddressKind
  label: string
  source: string
  /** an ISO day */
  asOf: string
}

/** Writes an address down; the next reading of its network counts it out, on every day that is known. */
export async function addAddressFact(
  { userId }: { userId: string },
  fact: AddressFact,
): Promise<{ id: number }> {
  const network = networkByName(fact.network)
  if (network?.addressForm !== 'evm')
    throw new AppError(
      'unprocessable',
      `Network: ${fact.network} is not an EVM network; see /networks for names such as ethereum.`,
    )
  return sqlTransaction(async (client) => {
    const { rows: assets } = await client.query<{ id: number }>(
      'select id from asset where slug = $1',
      [fact.asset],
    )
    const [asset] = assets
    if (!asset)
      throw new AppError(
        'unprocessable',
        `Asset: no asset with the slug ${fact.asset}; the slug is the last part of its page URL.`,
      )
    const { rows } = await client.query<{ id: number }>(
      `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
       values ($1, $2, decode(substr($3, 3), 'hex'), $4, $5, $6, $7)
       on conflict do nothing returning id`,
      [asset.id, network.id, fact.address, fact.kind, fact.label, fact.source, parseDay(fact.asOf)],
    )
    const [added] = rows
    if (!added)
      throw new AppError(
        'conflict',
        `Address: already recorded for ${fact.asset} on ${network.name}; remove that entry first.`,
      )
    await recordAudit(client, {
      actor: userId,
      action: 'address_fact.create',
      resource: 'address_fact',
      resourceId: String(added.id),
      after: { ...fact },
    })
    return added
  })
}

/** Takes an address away: its tokens circulate again, on every day that is known. */
export async function removeAddressFact({ userId }: { userId: string }, id: number): Promise<void> {
  await sqlTransaction(async (client) => {
    const { rows } = await client.query<{ address: string; label: string }>(
      `delete from address_fact where id = $1 returning '0x' || encode(address, 'hex') as address, label`,
      [id],
    )
    const [removed] = rows
    if (!removed)
      throw new AppError('not_found', 'This address is no longer listed; reload the page.')
    await recordAudit(client, {
      actor: userId,
      action: 'address_fact.remove',
      resource: 'address_fact',
      resourceId: String(id),
      before: { ...removed },
    })
  })
}

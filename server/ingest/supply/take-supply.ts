import { today } from '#lib/dates.ts'
import { multiplyDecimals, writeDecimal } from '#lib/exact-decimal.ts'
import type { ChainFault } from '#lib/registry/chain-faults.ts'
import { closeChainIncidents, openChainIncident } from '#server/data/chain/incidents.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import { newestHeight, storeReading } from '#server/data/supply/supply-readings.ts'
import type { SupplyToken } from '#server/data/supply/supply-tokens.ts'
import { NoAgreementError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readSupply } from '#server/ingest/supply/read-supply.ts'
import type { SaidSupply, SupplyNode } from '#server/ingest/supply/supply-reader.ts'

const SECONDS_A_DAY = 86_400
/**
 * More than the fastest network closes in the hour that a node may be behind: a number beyond that
 * was never reached.
 */
const MOST_LEDGERS = 20_000

/** Reads one token and keeps what is right as the reading of its day; what is wrong opens an incident of the token. */
export async function takeSupply(
  session: ChainSession,
  group: NodeGroup<SupplyNode>,
  token: SupplyToken,
  options: { signal: AbortSignal; isRepeatable: boolean },
): Promise<void> {
  const scopeKey = `token:${token.tokenId}`
  const open = (fault: ChainFault, detail: string) =>
    openChainIncident(session.client, { fault, scopeKey, detail, day: today() })
  const before = await newestHeight(session, token)
  if (before !== null && group.head < before && before - group.head <= MOST_LEDGERS) {
    await open(
      'nodes_unclear',
      `The nodes are at ${group.head}, behind ${before}, the last one read for ${token.address}.`,
    )
    return
  }
  let said: SaidSupply
  try {
    said = await readSupply(group, token.address, options)
  } catch (error) {
    if (!(error instanceof NoAgreementError)) throw error
    await open('nodes_unclear', error.message)
    return
  }
  if (before === null && said.amount.digits === 0n) {
    await open(
      'nodes_unclear',
      `Nothing is issued of ${token.address} at ${said.ledger.height}: correct the address, or its supply is read once something is.`,
    )
    return
  }
  const { decimals } = said
  if (decimals !== null && token.decimals !== null && decimals !== token.decimals) {
    await open(
      'decimals_differ',
      `The network reports ${decimals} decimals for ${token.address} at ${said.ledger.height}; expected ${token.decimals}.`,
    )
    return
  }
  await storeReading(session, { ...makeReading(token, said), nodes: group.wanted })
  await closeChainIncidents(session.client, scopeKey, ['nodes_unclear', 'decimals_differ'])
}

function makeReading(
  { tokenId, address }: SupplyToken,
  { ledger, amount, decimals, multiplier }: SaidSupply,
) {
  return {
    tokenId,
    address,
    ...ledger,
    day: Math.floor(ledger.at / SECONDS_A_DAY),
    amount: writeDecimal(amount),
    decimals,
    multiplier: multiplier && writeDecimal(multiplier.by),
    multiplierKind: multiplier?.kind ?? null,
    supply: writeDecimal(multiplier ? multiplyDecimals(amount, multiplier.by) : amount),
  }
}

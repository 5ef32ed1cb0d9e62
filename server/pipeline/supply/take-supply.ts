import { today } from '#lib/dates.ts'
import { multiplyDecimals, writeDecimal } from '#lib/exact-decimal.ts'
import type { ChainFault } from '#lib/registry/chain-faults.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import {
  newestHeight,
  storeFirstReading,
  storeReading,
} from '#server/pipeline/supply/supply-readings.ts'
import type { SupplyToken } from '#server/pipeline/supply/supply-tokens.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readSupply } from '#server/pipeline/supply/read-supply.ts'
import type { SaidSupply, SupplyNode } from '#server/pipeline/supply/ledgers/supply-reader.ts'

const SECONDS_A_DAY = 86_400
/**
 * More than the fastest network closes in the hour that a node may be behind: a number beyond that
 * was never reached. Aptos made 17 blocks a second between October 2025 and May 2026.
 */
const MOST_LEDGERS = 200_000

/**
 * Reads one token and keeps what is right as the reading of its day; what is wrong opens an
 * incident of the token. → whether a reading was taken
 */
export async function takeSupply(
  session: ChainSession,
  group: NodeGroup<SupplyNode>,
  token: SupplyToken,
  options: { signal: AbortSignal; isRepeatable: boolean },
): Promise<boolean> {
  const scopeKey = `token:${token.tokenId}`
  const open = (fault: ChainFault, detail: string) =>
    openChainIncident(session.client, { fault, scopeKey, detail, day: today() })
  const before = await newestHeight(session, token)
  if (before !== null && group.head < before && before - group.head <= MOST_LEDGERS) {
    await open(
      'nodes_unclear',
      `The nodes are at ${group.head}, behind ${before}, the last one read for ${token.address}.`,
    )
    return false
  }
  let said: SaidSupply
  try {
    said = await readSupply(group, token.address, options)
  } catch (error) {
    if (!(error instanceof NoAgreementError)) throw error
    await open('nodes_unclear', error.message)
    return false
  }
  if (before === null && said.amount.digits === 0n) {
    await open(
      'nodes_unclear',
      `Nothing is issued of ${token.address} at ${said.ledger.height}: ` +
        'correct the address, or its supply is read once something is.',
    )
    return false
  }
  const { decimals } = said
  if (decimals !== null && token.decimals !== null && decimals !== token.decimals) {
    await open(
      'decimals_differ',
      `The network reports ${decimals} decimals for ${token.address} at ${said.ledger.height}; ` +
        `expected ${token.decimals}.`,
    )
    return false
  }
  const reading = { ...makeReading(token, said), nodes: group.wanted }
  // in this order: a process that ends between the two has not read the token yet
  if (before === null) await storeFirstReading(session, reading)
  await storeReading(session, reading)
  await closeChainIncidents(session.client, scopeKey, ['nodes_unclear', 'decimals_differ'])
  return true
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

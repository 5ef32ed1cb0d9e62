import { z } from 'zod'
import { addDecimals, readDecimal, type ExactDecimal } from '#lib/exact-decimal.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import {
  openRestNode,
  readHeight,
  type RestNode,
} from '#server/pipeline/supply/ledgers/rest-node.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Assets of Stellar over Horizon: what is held on accounts, in claimable balances, pools and
 * contracts. It answers for its newest ledger only.
 */
export const stellar: SupplyReader = {
  isAddress: (text) => ASSET.test(text),
  open(name, url, access) {
    const horizon = openRestNode(name, url, access)
    return {
      name,
      newest: () => readNewest(horizon),
      read: (address, height) => readAsset(horizon, address, height),
    }
  },
}

const ASSET = /^([0-9A-Za-z]{1,12})-(G[A-Z2-7]{55})(?:-[12])?$/
const DECIMALS = 7
const MAIN = 'Public Global Stellar Network ; September 2015'

const amount = z.string().transform((text, context): ExactDecimal => {
  const read = readDecimal(text)
  if (read && read.digits >= 0n && read.scale <= DECIMALS) return read
  context.addIssue('is not an amount')
  return z.NEVER
})
const root = z.object({
  network_passphrase: z.string(),
  history_latest_ledger: z.int().positive(),
})
const ledger = z.object({
  sequence: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  closed_at: z.iso.datetime(),
})
const page = z.object({
  _embedded: z.object({
    records: z.array(
      z.object({
        asset_code: z.string(),
        asset_issuer: z.string(),
        balances: z.object({
          authorized: amount,
          authorized_to_maintain_liabilities: amount,
          unauthorized: amount,
        }),
        claimable_balances_amount: amount,
        liquidity_pools_amount: amount,
        contracts_amount: amount,
        // held by contracts whose state was archived: said by some versions only
        archived_contracts_amount: amount.optional(),
      }),
    ),
  }),
})

async function readNewest(horizon: RestNode): Promise<LedgerMark> {
  const { body } = await horizon.get('')
  const said = parseAnswer(horizon, root, body, 'its first page')
  if (said.network_passphrase !== MAIN)
    throw new NodeError(`${horizon.name} is not on the Stellar public network`)
  return readLedger(horizon, said.history_latest_ledger)
}

async function readLedger(horizon: RestNode, height: number): Promise<LedgerMark> {
  const { body } = await horizon.get(`ledgers/${height}`)
  const { sequence, hash, closed_at: closed } = parseAnswer(horizon, ledger, body, 'ledgers')
  if (sequence !== height)
    throw new NodeError(`${horizon.name} returned a different ledger than requested`)
  return { height, hash, at: Date.parse(closed) / 1000 }
}

async function readAsset(horizon: RestNode, address: string, from: number): Promise<SaidSupply> {
  const [, code = '', issuer = ''] = ASSET.exec(address) ?? []
  const query = new URLSearchParams({ asset_code: code, asset_issuer: issuer })
  const { body, headers } = await horizon.get(`assets?${query}`)
  const height = readHeight(horizon, headers, 'latest-ledger')
  if (height < from) throw new NodeError(`${horizon.name} returned an older ledger than before`)
  const [record, second] = parseAnswer(horizon, page, body, 'assets')._embedded.records
  if (!record) throw new NodeError(`${horizon.name} has no asset ${address}`)
  if (second || record.asset_code !== code || record.asset_issuer !== issuer)
    throw new NodeError(`${horizon.name} returned a different asset than requested`)
  const { balances } = record
  const parts = [
    balances.authorized_to_maintain_liabilities,
    balances.unauthorized,
    record.claimable_balances_amount,
    record.liquidity_pools_amount,
    record.contracts_amount,
    ...(record.archived_contracts_amount ? [record.archived_contracts_amount] : []),
  ]
  return {
    ledger: await readLedger(horizon, height),
    amount: parts.reduce(addDecimals, balances.authorized),
    decimals: DECIMALS,
    multiplier: null,
  }
}

import { z } from 'zod'
import { addDecimals, readDecimal, readUnits, type ExactDecimal } from '#lib/exact-decimal.ts'
import { openNode, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/**
 * Tokens of the XRP Ledger over JSON-RPC: what an issuer owes on trust lines, and issuances of
 * multi-purpose tokens.
 */
export const xrpLedger: SupplyReader = {
  isAddress: (text) => ISSUED.test(text) || ISSUANCE.test(text),
  open(name, url, access) {
    const node = openNode(name, url, access)
    return {
      name,
      newest: () => readNewest(node),
      read: (address, height) =>
        ISSUANCE.test(address)
          ? readIssuance(node, address, height)
          : readObligations(node, address, height),
    }
  },
}

const ISSUED = /^([0-9A-F]{40}|[0-9A-Za-z?!@#$%^&*<>(){}[\]|]{3})\.(r[1-9A-HJ-NP-Za-km-z]{24,34})$/
const ISSUANCE = /^[0-9A-F]{48}$/i
/** Seconds from 1970-01-01 to 2000-01-01, from where the ledger counts. */
const EPOCH_2000 = 946_684_800

const hash = z.string().regex(/^[0-9A-F]{64}$/i)
const amount = z.string().transform((text, context): ExactDecimal => {
  const read = readDecimal(text)
  if (read && read.digits >= 0n) return read
  context.addIssue('is not an amount')
  return z.NEVER
})
const refusal = z.object({ error: z.string() })
const info = z.object({ info: z.object({ network_id: z.int().optional() }) })
const ledger = z.object({
  ledger_index: z.int().positive(),
  ledger_hash: hash,
  validated: z.literal(true),
  ledger: z.object({ close_time: z.int().positive() }),
})
const stated = { ledger_index: z.int(), ledger_hash: hash, validated: z.literal(true).optional() }
const owed = z.object({
  ...stated,
  account: z.string(),
  obligations: z.record(z.string(), amount).default({}),
  // lines that the issuer froze are no obligations in the words of the ledger, but issued all the same
  frozen_balances: z
    .record(z.string(), z.array(z.object({ currency: z.string(), value: amount })))
    .default({}),
  // in escrow
  locked: z.record(z.string(), amount).default({}),
})
const issuance = z.object({
  ...stated,
  node: z.object({
    LedgerEntryType: z.literal('MPTokenIssuance'),
    OutstandingAmount: z.string().regex(/^\d{1,20}$/),
    AssetScale: z.int().min(0).max(255).default(0),
  }),
})

async function readNewest(node: ChainNode): Promise<LedgerMark> {
  const server = await ask(node, 'server_info', {}, info)
  if ((server.info.network_id ?? 0) !== 0)
    throw new NodeError(`${node.name} is not on the XRP Ledger mainnet`)
  return readLedger(node, 'validated')
}

async function readLedger(node: ChainNode, which: number | 'validated'): Promise<LedgerMark> {
  const said = await ask(node, 'ledger', { ledger_index: which }, ledger)
  if (which !== 'validated' && said.ledger_index !== which)
    throw new NodeError(`${node.name} returned a different ledger than requested`)
  return {
    height: said.ledger_index,
    hash: said.ledger_hash.toUpperCase(),
    at: said.ledger.close_time + EPOCH_2000,
  }
}

/** The obligations of a currency that is wholly redeemed: it is named no more. */
const NOTHING: ExactDecimal = { digits: 0n, scale: 0 }

async function readObligations(
  node: ChainNode,
  address: string,
  height: number,
): Promise<SaidSupply> {
  const [, currency = '', issuer = ''] = ISSUED.exec(address) ?? []
  const mark = await readLedger(node, height)
  const said = await ask(
    node,
    'gateway_balances',
    { account: issuer, ledger_index: height, strict: true },
    owed,
  )
  refuseOther(node, said, mark)
  if (said.account !== issuer)
    throw new NodeError(`${node.name} returned a different account than requested`)
  const frozen = Object.values(said.frozen_balances)
    .flat()
    .filter((balance) => balance.currency === currency)
    .map(({ value }) => value)
  const parts = [said.obligations[currency], said.locked[currency], ...frozen].filter(
    (part) => part !== undefined,
  )
  return {
    ledger: mark,
    amount: parts.reduce(addDecimals, NOTHING),
    decimals: null,
    multiplier: null,
  }
}

async function readIssuance(node: ChainNode, id: string, height: number): Promise<SaidSupply> {
  const mark = await readLedger(node, height)
  const said = await ask(
    node,
    'ledger_entry',
    { mpt_issuance: id.toUpperCase(), ledger_index: height },
    issuance,
  )
  refuseOther(node, said, mark)
  const { OutstandingAmount: units, AssetScale: decimals } = said.node
  return {
    ledger: mark,
    amount: readUnits(units, decimals),
    decimals,
    multiplier: null,
  }
}

function refuseOther(
  { name }: ChainNode,
  said: { ledger_index: number; ledger_hash: string },
  { height, hash: expected }: LedgerMark,
): void {
  if (said.ledger_index !== height || said.ledger_hash.toUpperCase() !== expected)
    throw new NodeError(`${name} returned a different ledger than requested`)
}

/**
 * Words for faults that stand inside of an answer that came well. Nothing that a node writes is
 * repeated, so each has words of our own.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  actNotFound: 'does not know the issuer',
  entryNotFound: 'does not have the issuance',
  lgrNotFound: 'does not have the ledger',
  slowDown: 'is rate limiting requests',
  tooBusy: 'is rate limiting requests',
  noNetwork: 'has lost its network connection',
}

async function ask<T>(
  node: ChainNode,
  method: string,
  params: Record<string, unknown>,
  form: z.ZodType<T>,
): Promise<T> {
  const answer = await node.ask(method, [params])
  const { data: refused } = refusal.safeParse(answer)
  if (refused) throw new NodeError(`${node.name} ${REFUSALS[refused.error] ?? `refuses ${method}`}`)
  return parseAnswer(node, form, answer, method)
}

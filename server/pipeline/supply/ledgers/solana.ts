import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readUnits } from '#lib/exact-decimal.ts'
import { openNode, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { parseAnswer, tokenDecimals } from '#server/pipeline/supply/ledgers/parse-answer.ts'
import { extensions, findMultiplier } from '#server/pipeline/supply/ledgers/solana-multiplier.ts'
import type {
  LedgerMark,
  SaidSupply,
  SupplyReader,
} from '#server/pipeline/supply/ledgers/supply-reader.ts'

/** Mints of Solana over JSON-RPC. Nodes answer for their newest final slot only. */
export const solana: SupplyReader = {
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  open(name, url, access, addresses) {
    const node = openNode(name, url, access)
    const together = new Map<string, (from: number) => Promise<MintAccounts>>()
    for (let at = 0; at < addresses.length; at += MINTS_AT_ONCE) {
      const mints = addresses.slice(at, at + MINTS_AT_ONCE)
      let answer: Promise<MintAccounts> | undefined
      for (const [place, mint] of mints.entries())
        together.set(mint, async (from) => {
          const said = await (answer ??= again(() => askMints(node, mints, from)))
          return { ...said, accounts: said.accounts.slice(place, place + 1) }
        })
    }
    return {
      name,
      newest: () => again(() => readNewest(node)),
      async read(address, height) {
        const first = together.get(address)
        // asked for once more, it is read anew and by itself
        together.delete(address)
        const said = first
          ? await first(height)
          : await again(() => askMints(node, [address], height))
        return readMint(node, address, said)
      },
    }
  },
}

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const FINAL = { commitment: 'finalized' }
const height = z.int().nonnegative()
/** An unsigned number of 64 bits. */
const units = z
  .string()
  .regex(/^\d{1,20}$/)
  .refine((text) => BigInt(text) < 2n ** 64n)
const hash = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const block = z.object({ blockhash: hash, blockTime: z.int().positive() })
/** Each account is read by itself, so that one in another form takes no neighbor with it. */
const accounts = z.object({ context: z.object({ slot: height }), value: z.array(z.unknown()) })
const mintAccount = z.object({
  data: z.object({
    program: z.enum(['spl-token', 'spl-token-2022']),
    parsed: z.object({
      type: z.literal('mint'),
      info: z.object({ supply: units, decimals: tokenDecimals, extensions }),
    }),
  }),
})

async function readNewest(node: ChainNode): Promise<LedgerMark> {
  const [genesis, slot] = await Promise.all([
    node.ask('getGenesisHash', []),
    node.ask('getSlot', [FINAL]),
  ])
  if (parseAnswer(node, hash, genesis, 'getGenesisHash') !== MAINNET)
    throw new NodeError(`${node.name} is not on Solana mainnet`)
  return readSlot(node, parseAnswer(node, height, slot, 'getSlot'))
}

const TRIES = 3
const PAUSE = 400

/** Behind one address there may be machines a slot apart, so that one has not yet what another has named. */
async function again<T>(read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof NodeError) || tried === TRIES) throw error
      await sleep(PAUSE)
    }
}

async function readSlot(node: ChainNode, slot: number): Promise<LedgerMark> {
  const answer = await node.ask('getBlock', [
    slot,
    {
      ...FINAL,
      transactionDetails: 'none',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    },
  ])
  const { blockhash, blockTime } = parseAnswer(node, block, answer, 'getBlock')
  return { height: slot, hash: blockhash, at: blockTime }
}

/** As many as a node takes in one request. */
const MINTS_AT_ONCE = 100

/** Accounts of mints at one slot, in the order in which they were asked for. */
interface MintAccounts {
  ledger: LedgerMark
  accounts: readonly unknown[]
}

async function askMints(
  node: ChainNode,
  mints: readonly string[],
  from: number,
): Promise<MintAccounts> {
  const answer = await node.ask('getMultipleAccounts', [
    mints,
    { ...FINAL, encoding: 'jsonParsed', minContextSlot: from },
  ])
  const { context, value } = parseAnswer(node, accounts, answer, 'getMultipleAccounts')
  if (value.length !== mints.length)
    throw new NodeError(`${node.name} returned another number of accounts than requested`)
  if (context.slot < from) throw new NodeError(`${node.name} returned an older slot than before`)
  return { ledger: await readSlot(node, context.slot), accounts: value }
}

function readMint(
  node: ChainNode,
  mint: string,
  { ledger, accounts: [account] }: MintAccounts,
): SaidSupply {
  if (!account) throw new NodeError(`${node.name} has no account at ${mint}`)
  const { data } = parseAnswer(node, mintAccount, account, 'getMultipleAccounts')
  const { info } = data.parsed
  return {
    ledger,
    amount: readUnits(info.supply, info.decimals),
    decimals: info.decimals,
    multiplier: findMultiplier(node, info.extensions, ledger.at),
  }
}

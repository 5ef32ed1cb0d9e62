import { keccak256, numberToHex, toHex, type Hex } from 'viem'
import { z } from 'zod'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** Numbers from 0 to 1 that a seed decides. */
export type Chance = () => number

export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Block {
  hash: Hex
  parentHash: Hex
  at: number
  transfers: Transfer[]
  supply: bigint
  balances: ReadonlyMap<string, bigint>
}

const START = Date.parse('2026-01-01T00:00:00Z') / 1000
const BLOCK_SECONDS = 3_600
const MOST_TRANSFERS = 3
const HOLDERS = 6

/** A network of one token whose blocks, an hour apart, a seed decides. It can be rewritten from any block on. */
export class SimulatedNetwork {
  readonly token: Hex = '0x00000000000000000000000000000000000000aa'
  readonly blocks: Block[] = []
  readonly #chance: Chance
  #made = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  get head(): number {
    return this.blocks.length - 1
  }

  mine(count: number): void {
    for (let made = 0; made < count; made++) this.#mineOne()
  }

  /** Other blocks in place of the newest ones, and a few more. */
  reorganise(depth: number): void {
    this.blocks.length -= depth
    this.mine(depth + this.#pick(3))
  }

  #pick(below: number): number {
    return Math.floor(this.#chance() * below)
  }

  /** A mint where the owner has nothing, else a mint, a burn or a transfer of a part. */
  #move(balances: ReadonlyMap<string, bigint>): Pick<Transfer, 'from' | 'to' | 'amount'> {
    const holder = () => numberToHex(0x1000 + this.#pick(HOLDERS), { size: 20 })
    const owner = holder()
    const has = balances.get(owner) ?? 0n
    const kind = has === 0n ? 'mint' : ['mint', 'burn', 'transfer', 'transfer'][this.#pick(4)]
    if (kind === 'mint') return { from: null, to: owner, amount: BigInt(this.#pick(1e9)) }
    const amount = (has * BigInt(this.#pick(101))) / 100n
    return { from: owner, to: kind === 'burn' ? null : holder(), amount }
  }

  #mineOne(): void {
    const number = this.blocks.length
    const parent = this.blocks.at(-1)
    const hash = keccak256(toHex(`block ${++this.#made}`))
    const balances = new Map(parent?.balances)
    let supply = parent?.supply ?? 0n
    const transfers: Transfer[] = []
    const at = (parent?.at ?? START) + BLOCK_SECONDS - this.#pick(600)
    for (
      let index = number === 0 ? MOST_TRANSFERS : this.#pick(MOST_TRANSFERS + 1);
      index > 0;
      index--
    ) {
      const { from, to, amount } = this.#move(balances)
      if (from !== null) balances.set(from, (balances.get(from) ?? 0n) - amount)
      if (to !== null) balances.set(to, (balances.get(to) ?? 0n) + amount)
      if (from === null) supply += amount
      if (to === null) supply -= amount
      transfers.push({
        token: this.token,
        from,
        to,
        amount,
        block: number,
        blockHash: hash,
        transactionHash: keccak256(toHex(`transfer ${this.#made} ${index}`)),
        logIndex: transfers.length,
        at,
      })
    }
    this.blocks.push({
      hash,
      parentHash: parent?.hash ?? keccak256('0x'),
      at,
      transfers,
      supply,
      balances,
    })
  }
}

/** The faults of a node: errors and duplicates as shares of its answers. */
export interface Faults {
  errors: number
  duplicates: number
  /** the subject of its lies, every other time, of a hash one time in fifty: to lie each time is found out at once */
  lie: 'transfers' | 'supply' | 'hash' | null
  /** blocks that it does not have yet */
  behind: number
  isWithoutTimes: boolean
}

const DECIMALS = '0x313ce567'
const UI_MULTIPLIER = '0xa60bf13d'
const BALANCE_OF = '0x70a08231'
const contractCall = z.object({ data: z.string() })
const blocksAsked = z.object({ fromBlock: z.string(), toBlock: z.string() })

/** A node of the network in memory, with its faults. `stop` is called with every question, and may throw. */
export function simulateNode(
  name: string,
  network: SimulatedNetwork,
  chance: Chance,
  faults: Faults,
  stop: () => void = () => undefined,
): ChainNode {
  const head = () => Math.max(0, network.head - faults.behind)
  const at = (text: unknown) => {
    const number = Number(text)
    const block = number <= head() ? network.blocks[number] : undefined
    if (!block) throw new NodeError(`${name} has no block ${number}`)
    return block
  }
  const answer = (method: string, params: readonly unknown[]): unknown => {
    const lies = chance() < (faults.lie === 'hash' ? 0.02 : 0.5)
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_blockNumber':
        return numberToHex(head())
      case 'eth_getCode':
        return '0x60'
      case 'eth_getStorageAt':
        at(params[2])
        return numberToHex(0, { size: 32 })
      case 'eth_call': {
        const [call, number] = params
        const { data } = contractCall.parse(call)
        if (data.startsWith(DECIMALS)) return numberToHex(6, { size: 32 })
        if (data.startsWith(UI_MULTIPLIER)) return '0x'
        const { supply, balances } = at(number)
        const said = data.startsWith(BALANCE_OF)
          ? (balances.get(`0x${data.slice(-40)}`) ?? 0n)
          : supply
        return numberToHex(said + (lies && faults.lie === 'supply' ? 1n : 0n), { size: 32 })
      }
      case 'eth_getBlockByNumber': {
        const block = at(params[0])
        return {
          number: params[0],
          hash: lies && faults.lie === 'hash' ? keccak256(block.hash) : block.hash,
          parentHash: block.parentHash,
          timestamp: numberToHex(block.at),
        }
      }
      case 'eth_getLogs': {
        const { fromBlock, toBlock } = blocksAsked.parse(params[0])
        // beyond what it has, a node has nothing to say, and says so
        const blocks = network.blocks.slice(
          Number(fromBlock),
          Math.min(Number(toBlock), head()) + 1,
        )
        const logs = blocks.flatMap(({ transfers }) =>
          transfers.map((each) => writeLog(each, faults)),
        )
        if (lies && faults.lie === 'transfers' && logs.length) {
          const which = Math.floor(chance() * logs.length)
          if (chance() < 0.5) logs.splice(which, 1)
          else logs[which] = { ...logs[which], data: numberToHex(7, { size: 32 }) }
        }
        return chance() < faults.duplicates ? [...logs, ...logs].reverse() : logs
      }
      default:
        throw new NodeError(`${name} does not know ${method}`)
    }
  }
  return {
    name,
    ask(method, params) {
      stop()
      if (chance() < faults.errors)
        return Promise.reject(new NodeError(`${name} answered with an error`))
      return Promise.resolve().then(() => answer(method, params))
    },
  }
}

const writeLog = (transfer: Transfer, { isWithoutTimes }: Faults): Record<string, unknown> => ({
  address: transfer.token,
  topics: [TRANSFER_TOPIC, writeParty(transfer.from), writeParty(transfer.to)],
  data: numberToHex(transfer.amount, { size: 32 }),
  blockNumber: numberToHex(transfer.block),
  blockHash: transfer.blockHash,
  transactionHash: transfer.transactionHash,
  logIndex: numberToHex(transfer.logIndex),
  ...(!isWithoutTimes && transfer.at !== null && { blockTimestamp: numberToHex(transfer.at) }),
})

const writeParty = (address: string | null): string =>
  `0x${(address ?? '0x').slice(2).padStart(64, '0')}`

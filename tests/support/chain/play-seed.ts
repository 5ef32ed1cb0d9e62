import { numberToHex, type Hex } from 'viem'
import { networkBySlug } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { HolderHistory } from '#server/pipeline/chain/publishable/holder-history.ts'
import {
  publishableDays,
  type TokenDay,
} from '#server/pipeline/chain/publishable/publishable-days.ts'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { sql } from '#server/core/database/db.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { gatherFrom } from '#server/pipeline/chain/gather-network.ts'
import { addTokenAsset, forgetChain } from './chain-site.ts'
import {
  seededChance,
  simulateNode,
  SimulatedNetwork,
  type Chance,
  type Faults,
} from './simulated-network.ts'

const ROUNDS = 6
const CONFIRMATIONS = 65
const LIES = ['transfers', 'transfers', 'supply', 'hash'] as const
const HONEST: Faults = { errors: 0, duplicates: 0, lie: null, behind: 0, isWithoutTimes: false }

/** The reading ends here, as if the process had been killed. */
class KilledError extends Error {
  override name = 'KilledError'
}

/**
 * Plays one network: in each round it goes on or is rewritten, and is read from three nodes with
 * faults, one of which may lie, by a process that may be killed. After every round what could be
 * published is compared with the truth, and at the end all of it with what honest nodes say. → what
 * was wrong; nothing where all held
 */
export async function playSeed(seed: number): Promise<string[]> {
  const chance = seededChance(seed)
  const network = new SimulatedNetwork(chance)
  const wrong: string[] = []
  await forgetChain()
  const { rowCount } = await sql().query('select from asset where slug = $1', ['simulated'])
  if (!rowCount) await addTokenAsset('simulated', network.token, 6)
  await addBridge(FIRST_BRIDGE)
  network.mine(80 + Math.floor(chance() * 60))
  let settled = 0
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) {
      if (chance() < 0.5)
        network.reorganise(1 + Math.floor(chance() * Math.min(64, network.head - settled)))
      else network.mine(1 + Math.floor(chance() * 80))
    }
    if (round === SECOND_BRIDGE_ROUND) await addBridge(SECOND_BRIDGE)
    await read(drawNodes(network, chance))
    settled = Math.max(settled, network.head - CONFIRMATIONS)
    wrong.push(
      ...(await compareDays(network)).map((text) => `seed ${seed}, round ${round}: ${text}`),
    )
  }
  network.mine(100)
  await read([simulateNode('Node 1', network, chance, HONEST)])
  wrong.push(...(await compareDays(network)).map((text) => `seed ${seed}, at the end: ${text}`))
  for (const compare of [compareTransfers, compareAddresses])
    wrong.push(...(await compare(network)).map((text) => `seed ${seed}: ${text}`))
  if (!(await listDays()).length) wrong.push(`seed ${seed}: no day could be published at the end`)
  return wrong
}

/** Three nodes, of which one may lie; any may be behind, send twice or fail; and a moment at which the process ends. */
function drawNodes(network: SimulatedNetwork, chance: Chance) {
  const liar = Math.floor(chance() * 4)
  let left = chance() < 0.3 ? Math.floor(chance() * 400) : Infinity
  return [0, 1, 2].map((at) =>
    simulateNode(
      `Node ${at + 1}`,
      network,
      chance,
      {
        errors: 0.05,
        duplicates: 0.1,
        lie: at === liar ? (LIES[Math.floor(chance() * LIES.length)] ?? null) : null,
        behind: chance() < 0.3 ? Math.floor(chance() * 30) : 0,
        isWithoutTimes: chance() < 0.3,
      },
      () => {
        if (left-- <= 0) throw new KilledError('the process ended')
      },
    ),
  )
}

async function read(nodes: readonly ChainNode[]): Promise<void> {
  const ethereum = networkBySlug('ethereum')
  if (!ethereum) throw new Error('Ethereum is not in the registry')
  try {
    await gatherFrom(
      nodes,
      { ...ethereum, chainId: 1 },
      { assets: 'all' },
      {
        signal: new AbortController().signal,
      },
    )
  } catch (error) {
    // that the reading did not go on is no fault; what it left behind is looked at
    if (!(error instanceof AppError || error instanceof KilledError)) throw error
  }
}

async function listDays(): Promise<TokenDay[]> {
  const days: TokenDay[] = []
  for await (const day of publishableDays(1)) days.push(day)
  return days
}

/** Days that could be published and say something else than the network. */
async function compareDays(network: SimulatedNetwork): Promise<string[]> {
  return (await listDays()).flatMap(
    ({ day, mints, burns, volume, supply, transfers, holders, active }) => {
      const dayOf = (at: number) => Math.floor(at / 86_400)
      const blocks = network.blocks.filter(({ at }) => dayOf(at) === day)
      const own = blocks.flatMap((block) => block.transfers)
      const last = blocks.at(-1)
      const sum = (some: typeof own) => some.reduce((all, { amount }) => all + amount, 0n)
      const truth = [
        sum(own.filter(({ from }) => from === null)),
        sum(own.filter(({ to }) => to === null)),
        sum(own.filter(({ from, to }) => from !== null && to !== null)),
        last?.supply,
        own.length,
        [...(last?.balances.values() ?? [])].filter((balance) => balance > 0n).length,
        new Set(own.flatMap(({ from, to }) => [from, to].filter((each) => each !== null))).size,
      ].join(' ')
      const found = [mints, burns, volume, supply, transfers, holders, active.day].join(' ')
      return found === truth ? [] : [`day ${day} says ${found} instead of ${truth}`]
    },
  )
}

/**
 * Days that could be published and of which something else crossed the bridges, or somebody else
 * holds, than on the network.
 */
async function compareAddresses(network: SimulatedNetwork): Promise<string[]> {
  const days = await listDays()
  const [first] = days
  if (!first) return []
  const { rows } = await sql().query<{ day: number; crossed: string }>(
    `select day, string_agg(
       '0x' || encode(address, 'hex') || ' ' || inflow || ' ' || outflow || ' '
         || arrivals || ' ' || departures,
       ', ' order by address) as crossed
     from chain_bridge_day group by 1`,
  )
  const found = new Map(rows.map(({ day, crossed }) => [day, crossed]))
  const history = new HolderHistory([first.tokenId], {
    first: first.day,
    to: days.at(-1)?.day ?? first.day,
  })
  const wrong: string[] = []
  try {
    for (const { day } of days) {
      const blocks = network.blocks.filter(({ at }) => Math.floor(at / 86_400) === day)
      const last = blocks.at(-1)
      const holders = [...(last?.balances.values() ?? [])].filter((has) => has > 0n).length
      const counted = await history.countOn(day)
      if (counted !== holders) wrong.push(`day ${day} has ${counted} holders instead of ${holders}`)
      const crossed = BRIDGES.map((bridge) =>
        addUp(
          bridge,
          blocks.flatMap((block) => block.transfers),
        ),
      )
      const said = found.get(day) ?? 'nothing'
      if (said !== crossed.join(', '))
        wrong.push(`day ${day} says that ${said} crossed instead of ${crossed.join(', ')}`)
    }
  } finally {
    history.dispose()
  }
  return wrong
}

const FIRST_BRIDGE = numberToHex(0x1000, { size: 20 })
const SECOND_BRIDGE = numberToHex(0x1001, { size: 20 })
const BRIDGES = [FIRST_BRIDGE, SECOND_BRIDGE]
/** It is written down when days are closed already. */
const SECOND_BRIDGE_ROUND = 3

const addBridge = (address: Hex) =>
  sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), 'bridge', $1, 'https://bridge.example/', 20000
     from asset where slug = 'simulated'`,
    [address],
  )

/** Adds up the transfers out of a bridge to holders and theirs into it, one after another. */
function addUp(bridge: Hex, transfers: readonly Transfer[]): string {
  let [inflow, outflow, arrivals, departures] = [0n, 0n, 0, 0]
  for (const { from, to, amount } of transfers) {
    if (from === null || to === null) continue
    const [leaves, arrives] = [
      BRIDGES.some((each) => each === to),
      BRIDGES.some((each) => each === from),
    ]
    if (leaves === arrives) continue
    if (from === bridge) [inflow, arrivals] = [inflow + amount, arrivals + 1]
    if (to === bridge) [outflow, departures] = [outflow + amount, departures + 1]
  }
  return [bridge, inflow, outflow, arrivals, departures].join(' ')
}

async function compareTransfers(network: SimulatedNetwork): Promise<string[]> {
  const { rows } = await sql().query<{ text: string }>(
    `select '0x' || encode(b.hash, 'hex') || ' ' || t.log_index || ' ' || t.amount as text
     from chain_transfer t join chain_block b on b.id = t.block_id`,
  )
  const truth = network.blocks.flatMap(({ transfers }) =>
    transfers.map(({ blockHash, logIndex, amount }) => `${blockHash} ${logIndex} ${amount}`),
  )
  const found = new Set(rows.map(({ text }) => text))
  const missing = truth.filter((text) => !found.has(text))
  return rows.length === truth.length && !missing.length
    ? []
    : [
        `${rows.length} transfers are stored instead of ${truth.length}, and ${missing.length} are missing`,
      ]
}

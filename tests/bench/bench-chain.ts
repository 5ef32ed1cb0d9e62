import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Hex } from 'viem'
import { z } from 'zod'
import { copyInto } from '#server/core/database/binary-copy.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { databaseUrl } from '#server/core/env.ts'
import { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import { closeDay } from '#server/pipeline/chain/days/close-day.ts'
import { addToken } from '#server/pipeline/chain/networks/network-feed.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { SpanWriter } from '#server/pipeline/chain/transfers/span-writer.ts'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { decodeLogs } from '#server/pipeline/chain/transfers/decode-logs.ts'
import { makeAssets, withClient } from './filled/filled-database.ts'
import { serveLongNetwork } from './filled/long-network.ts'

const USAGE = `npm run bench:chain [-- --transfers N --span N --holders N --day N]
Decodes logs as nodes send them and stores their transfers, beside COPY of the same rows into a table with the same index,
some spans of each in turn; then closes two days. Last, npm run ingest -- evm catches up with a token over many blocks of a
node on loopback. Works in a database of its own on the server of DATABASE_URL.

  --transfers   how many are decoded and stored (10000000)
  --span        of them in one transaction, whole blocks of 150 (9000)
  --holders     addresses that they move between (300000)
  --day         transfers of each day that is closed (1000000)
  --blocks      to catch up with; 0: none (1000000)`

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '10000000' },
    span: { type: 'string', default: '9000' },
    holders: { type: 'string', default: '300000' },
    day: { type: 'string', default: '1000000' },
    blocks: { type: 'string', default: '1000000' },
    help: { type: 'boolean' },
  },
})
const TOKEN: Hex = '0x00000000000000000000000000000000000000aa'
const TOKEN_ID = 1
const OTHER_TOKEN: Hex = '0x00000000000000000000000000000000000000bb'
const LOGS_A_BLOCK = 150
const FIRST_DAY = 20_000
const MEGABYTE = 2 ** 20
/** So many spans are stored, each while the next is decoded, before the same ones are copied. */
const SPANS_IN_TURN = 5

setFlagsFromString('--expose-gc')
const collect = z
  .custom<(options: { type: 'minor' }) => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'))

if (values.help) console.log(USAGE)
else await bench()

async function bench(): Promise<void> {
  const server = databaseUrl()
  const own = new URL(server)
  own.pathname = `/assay_bench_${process.pid}`
  await withClient(server, (client) => client.query(`create database ${own.pathname.slice(1)}`))
  try {
    await makeAssets(own.href, 1)
    await withClient(own.href, async (client) => {
      await measure({ client, networkId: 1 })
    })
    const blocks = Number(values.blocks)
    if (blocks > 0) await catchUp(own.href, blocks)
  } finally {
    await closeDatabase()
    await withClient(server, (client) =>
      client.query(`drop database if exists ${own.pathname.slice(1)} with (force)`),
    )
  }
}

async function measure(session: ChainSession): Promise<void> {
  const [transfers, span, day] = [values.transfers, values.span, values.day].map(Number)
  if (!transfers || !span || !day) throw new Error('--transfers, --span and --day are numbers')
  const { client } = session
  await addToken(session, { tokenId: TOKEN_ID, address: TOKEN, decimals: 6, firstBlock: 0 })
  await client.query('create table control (like chain_transfer including all)')
  const addresses = new AddressIds()
  const seconds = { decode: 0, store: 0, copy: 0 }
  const resident: number[] = []
  for (let made = 0; made < transfers; made += span * SPANS_IN_TURN) {
    const places = Array.from({ length: SPANS_IN_TURN }, (_, at) => made + at * span)
    const answers = places
      .filter((place) => place < transfers)
      .map((first) => ({ first, logs: makeLogs(first, span) }))
    const spans: Transfer[][] = []
    collectGarbage()
    let began = performance.now()
    const writer = new SpanWriter(session, addresses)
    for (const { first, logs } of answers) {
      const blocks = { from: first / LOGS_A_BLOCK, to: (first + span) / LOGS_A_BLOCK - 1 }
      const decoding = performance.now()
      const { transfers: decoded } = await decodeLogs('The node', logs, [TOKEN], blocks)
      seconds.decode += since(decoding)
      if (decoded.length !== span)
        throw new Error(`${decoded.length} of ${span} transfers were decoded`)
      spans.push(decoded)
      await writer.add({
        ...blocks,
        tokens: new Map([[TOKEN, TOKEN_ID]]),
        headers: [],
        transfers: decoded,
      })
    }
    await writer.finish()
    seconds.store += since(began)
    collectGarbage()
    began = performance.now()
    for (const decoded of spans) await copyControl(session, decoded)
    seconds.copy += since(began)
    if (resident.length < (made / transfers) * 10) resident.push(process.memoryUsage().rss)
  }
  const stored = Math.ceil(transfers / span) * span
  const tell = (label: string, took: number, count = stored) => {
    console.log(
      `${label.padEnd(52)} ${took.toFixed(1).padStart(7)} s  ${Math.round(count / took)
        .toLocaleString('en-US')
        .padStart(9)} transfers/s`,
    )
  }
  console.log(
    `${stored.toLocaleString('en-US')} transfers ` +
      `between ${Number(values.holders).toLocaleString('en-US')} addresses, ` +
      `${span.toLocaleString('en-US')} in a transaction`,
  )
  tell('decode, while the span before is stored', seconds.decode)
  tell('decode and store, with addresses, blocks and cursor', seconds.store)
  tell('COPY of the same rows', seconds.copy)
  console.log(
    `decode and store at ${Math.round((seconds.copy / seconds.store) * 100)}% of the speed of COPY`,
  )
  console.log(
    'memory of this process, from the first tenth to the last: ' +
      `${resident.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ')} MB`,
  )

  const blocks = Math.floor(Math.min(day, stored / 2) / LOGS_A_BLOCK)
  for (const at of [0, 1]) {
    const began = performance.now()
    const closing = { day: FIRST_DAY + at, from: at * blocks, to: (at + 1) * blocks - 1 }
    await closeDay(session, closing, [TOKEN_ID])
    tell(
      `${at === 0 ? 'the first day' : 'a day after it'}, ` +
        `of ${(blocks * LOGS_A_BLOCK).toLocaleString('en-US')} transfers`,
      since(began),
      blocks * LOGS_A_BLOCK,
    )
  }
}

/** Sweeps up the leftovers of logs now, and not while something is measured. */
function collectGarbage(): void {
  collect({ type: 'minor' })
}

/** In a process of its own, whose progress the terminal shows as it does for everybody. */
async function catchUp(url: string, blocks: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into token (asset_id, network_id, name, symbol, address, decimals)
       select 1, n.id, 'Units', 'UNITS', $1, 0 from network n where n.slug = 'base'`,
      [OTHER_TOKEN],
    ),
  )
  const node = await serveLongNetwork(OTHER_TOKEN, blocks)
  try {
    const began = performance.now()
    const child = spawn(
      process.execPath,
      ['server/pipeline/cli/ingest-cli.ts', 'evm', 'base', '--assets', 'all'],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATABASE_DIRECT_URL: '',
          RPC_BASE: node.url,
          RPC_ALLOW_PRIVATE: 'true',
        },
      },
    )
    await once(child, 'close')
    if (child.exitCode) throw new Error('catching up failed')
    const took = since(began)
    console.log(
      `caught up over ${blocks.toLocaleString('en-US')} blocks, ` +
        `with every day closed, compared and published, in ${took.toFixed(1)} s: ` +
        `${Math.round(blocks / took).toLocaleString('en-US')} blocks/s`,
    )
  } finally {
    await node.stop()
  }
}

function since(moment: number): number {
  return (performance.now() - moment) / 1000
}

/** Whole blocks of logs, every hundredth transfer a mint, as they are after an answer was parsed. */
function makeLogs(first: number, count: number): unknown[] {
  const logs = Array.from({ length: count }, (_, at) => {
    const number = first + at
    const block = Math.floor(number / LOGS_A_BLOCK)
    const from = number % 100 === 0 ? word(0) : makeHolder(number)
    const to = makeHolder(number + 0x8000_0000)
    return (
      `{"address":"${TOKEN}","topics":["${TRANSFER_TOPIC}","${from}","${to}"],` +
      `"data":"${word(number * 1_000_003)}",` +
      `"blockNumber":"0x${block.toString(16)}","blockHash":"${word(block + 1)}",` +
      `"blockTimestamp":"0x${(FIRST_DAY * 86_400 + block).toString(16)}",` +
      `"transactionHash":"${word(number + 1)}",` +
      `"logIndex":"0x${(number % LOGS_A_BLOCK).toString(16)}"}`
    )
  })
  return z.array(z.unknown()).parse(JSON.parse(`[${logs.join(',')}]`))
}

function word(value: number): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** Any of the holders, the same one for the same number, so that hardly two transfers have the same parties. */
function makeHolder(number: number): Hex {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b_3c6d)
  const drawn = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39) >>> 0
  return word(0xaaaa_0000 + (drawn % Number(values.holders)))
}

/** The rows as they are stored, without looking anything up. */
function copyControl({ client }: ChainSession, transfers: readonly Transfer[]): Promise<void> {
  return copyInto(client, 'control', async (copy) => {
    for (const { block, logIndex, from, to, amount, transactionHash } of transfers) {
      copy.row(7)
      copy.int(block)
      copy.int(logIndex)
      copy.int(TOKEN_ID)
      if (from === null) copy.null()
      else copy.int(Number(from) & 0x7fffffff)
      if (to === null) copy.null()
      else copy.int(Number(to) & 0x7fffffff)
      copy.whole(amount)
      copy.hex(transactionHash, 2)
      if (copy.isFull) await copy.drain()
    }
  })
}

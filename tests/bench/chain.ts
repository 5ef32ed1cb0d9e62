import { parseArgs } from 'node:util'
import { numberToHex, type Hex } from 'viem'
import { z } from 'zod'
import { copyInto } from '#server/core/database/binary-copy.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { databaseUrl } from '#server/core/env.ts'
import { AddressIds } from '#server/data/chain/address-ids.ts'
import { closeDay } from '#server/data/chain/close-day.ts'
import { addToken } from '#server/data/chain/feed.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import { storeSpan } from '#server/data/chain/store-span.ts'
import type { Transfer } from '#server/data/chain/transfer.ts'
import { decodeTransferLog, TRANSFER_TOPIC } from '#server/ingest/chain/decode-log.ts'
import { makeAssets, withClient } from './filled-database.ts'

const USAGE = `npm run bench:chain [-- --transfers N --span N --holders N --day N]
Decodes logs as nodes send them and stores their transfers, beside COPY of the same rows into a table with the same index,
a span of each in turn; then closes one day. Works in a database of its own on the server of DATABASE_URL.

  --transfers   how many are decoded and stored (10000000)
  --span        of them in one transaction, whole blocks of 150 (9000)
  --holders     addresses that they move between (300000)
  --day         transfers of the day that is closed (1000000)`

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '10000000' },
    span: { type: 'string', default: '9000' },
    holders: { type: 'string', default: '300000' },
    day: { type: 'string', default: '1000000' },
    help: { type: 'boolean' },
  },
})
const TOKEN: Hex = '0x00000000000000000000000000000000000000aa'
const TOKEN_ID = 1
const LOGS_A_BLOCK = 150
const FIRST_DAY = 20_000
const MEGABYTE = 2 ** 20

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
  for (let made = 0; made < transfers; made += span) {
    const logs = makeLogs(made, span)
    let began = performance.now()
    const decoded = logs.flatMap((log) => {
      const transfer = decodeTransferLog(log)
      return 'amount' in transfer ? [transfer] : []
    })
    seconds.decode += since(began)
    began = performance.now()
    await storeSpan(session, addresses, {
      from: made / LOGS_A_BLOCK,
      to: (made + span) / LOGS_A_BLOCK - 1,
      tokens: new Map([[TOKEN, TOKEN_ID]]),
      headers: [],
      transfers: decoded,
    })
    seconds.store += since(began)
    began = performance.now()
    await copyControl(session, decoded)
    seconds.copy += since(began)
    if (resident.length < (made / transfers) * 10) resident.push(process.memoryUsage().rss)
  }
  const tell = (label: string, took: number, count = transfers) => {
    console.log(
      `${label.padEnd(52)} ${took.toFixed(1).padStart(7)} s  ${Math.round(count / took)
        .toLocaleString('en-US')
        .padStart(9)} transfers/s`,
    )
  }
  console.log(
    `${transfers.toLocaleString('en-US')} transfers between ${Number(values.holders).toLocaleString('en-US')} addresses, ${span.toLocaleString('en-US')} in a transaction`,
  )
  tell('decode', seconds.decode)
  tell('decode and store, with addresses, blocks and cursor', seconds.decode + seconds.store)
  tell('COPY of the same rows', seconds.copy)
  console.log(
    `memory of this process, from the first tenth to the last: ${resident.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ')} MB`,
  )

  const blocks = Math.floor(Math.min(day, transfers) / LOGS_A_BLOCK)
  const began = performance.now()
  await closeDay(session, { day: FIRST_DAY, from: 0, to: blocks - 1 }, [TOKEN_ID])
  tell(
    `a day of ${(blocks * LOGS_A_BLOCK).toLocaleString('en-US')} transfers`,
    since(began),
    blocks * LOGS_A_BLOCK,
  )
}

function since(moment: number): number {
  return (performance.now() - moment) / 1000
}

/** Whole blocks of logs, every hundredth transfer a mint, as they are after an answer was parsed. */
function makeLogs(first: number, count: number): unknown[] {
  const logs = Array.from({ length: count }, (_, at) => {
    const number = first + at
    const block = Math.floor(number / LOGS_A_BLOCK)
    return {
      address: TOKEN,
      topics: [
        TRANSFER_TOPIC,
        number % 100 === 0 ? numberToHex(0, { size: 32 }) : makeHolder(number * 7),
        makeHolder(number * 13 + 5),
      ],
      data: numberToHex(BigInt(number) * 1_000_003n, { size: 32 }),
      blockNumber: numberToHex(block),
      blockHash: numberToHex(block + 1, { size: 32 }),
      blockTimestamp: numberToHex(FIRST_DAY * 86_400 + block),
      transactionHash: numberToHex(number + 1, { size: 32 }),
      logIndex: numberToHex(number % LOGS_A_BLOCK),
    }
  })
  return z.array(z.unknown()).parse(JSON.parse(JSON.stringify(logs)))
}

function makeHolder(number: number): Hex {
  return numberToHex(0xaaaa_0000 + (number % Number(values.holders)), { size: 32 })
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
      copy.bytes(Buffer.from(transactionHash.slice(2), 'hex'))
      if (copy.isFull) await copy.drain()
    }
  })
}

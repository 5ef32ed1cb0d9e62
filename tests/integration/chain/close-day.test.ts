import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { RoaringBitmap32 } from 'roaring-wasm'
import { AddressIds } from '#server/pipeline/chain/transfers/address-ids.ts'
import { closeDay } from '#server/pipeline/chain/days/close-day.ts'
import { addToken } from '#server/pipeline/chain/networks/network-feed.ts'
import { withChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { storeSpan } from '#server/pipeline/chain/transfers/store-span.ts'
import type { Transfer } from '#server/pipeline/chain/transfers/transfer.ts'
import { sql } from '#server/core/database/db.ts'
import { emptyChainSite } from '../../support/chain/chain-site.ts'

vi.setConfig({ testTimeout: 240_000 })
beforeEach(emptyChainSite)

const NETWORK = { id: 1, name: 'Ethereum' }
const TOKENS = [7, 8] as const
const FIRST_DAY = 20_000
const DAYS = 4

const hex = (value: number, bytes: number) => `0x${value.toString(16).padStart(bytes * 2, '0')}`

interface Move {
  day: number
  token: (typeof TOKENS)[number]
  from: number | null
  to: number | null
  amount: bigint
}

/** Holders are few, so that they meet, and some amounts are as large as they can be. */
const party = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
)
const move: fc.Arbitrary<Move> = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  token: fc.constantFrom(...TOKENS),
  from: party,
  to: party,
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })),
})

/** The whole of it at once, from the beginning to the end of a day. */
function recompute(moves: readonly Move[], token: number, day: number) {
  const own = moves.filter((each) => each.token === token)
  const today = own.filter((each) => each.day === day)
  const sum = (some: readonly Move[]) => some.reduce((all, { amount }) => all + amount, 0n)
  const isMint = ({ from, to }: Move) => from === null && to !== null
  const isBurn = ({ from, to }: Move) => from !== null && to === null
  const until = own.filter((each) => each.day <= day)
  const balances = new Map<number, bigint>()
  for (const { from, to, amount } of until) {
    if (from !== null) balances.set(from, (balances.get(from) ?? 0n) - amount)
    if (to !== null) balances.set(to, (balances.get(to) ?? 0n) + amount)
  }
  const values = [...balances.values()]
  return {
    mints: sum(today.filter(isMint)),
    burns: sum(today.filter(isBurn)),
    volume: sum(today.filter(({ from, to }) => from !== null && to !== null)),
    transfers: today.length,
    supply: sum(until.filter(isMint)) - sum(until.filter(isBurn)),
    holders: values.filter((balance) => balance > 0n).length,
    overdrawn: values.filter((balance) => balance < 0n).length,
    balances: values.reduce((all, balance) => all + balance, 0n),
    senders: [...new Set(today.flatMap(({ from }) => from ?? []))].sort(),
    receivers: [...new Set(today.flatMap(({ to }) => to ?? []))].sort(),
  }
}

test('day by day is the same as all of it at once, in exact numbers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (drawn) => {
      const moves = [...drawn].sort((one, other) => one.day - other.day)
      await emptyChainSite()
      await withChainSession(NETWORK, async (session) => {
        const addresses = new Map(TOKENS.map((id) => [hex(id, 20), id]))
        for (const [address, tokenId] of addresses)
          await addToken(session, { tokenId, address, decimals: 0, firstBlock: 0 })
        const transfers = moves.map(
          ({ day, token, from, to, amount }, logIndex): Transfer => ({
            token: hex(token, 20),
            from: from === null ? null : hex(from, 20),
            to: to === null ? null : hex(to, 20),
            amount,
            block: day,
            blockHash: hex(day + 1, 32),
            transactionHash: hex(logIndex, 32),
            logIndex,
            at: (FIRST_DAY + day) * 86_400,
          }),
        )
        await storeSpan(session, new AddressIds(), {
          from: 0,
          to: DAYS - 1,
          tokens: addresses,
          headers: [],
          transfers,
        })
        for (let day = 0; day < DAYS; day++)
          await closeDay(session, { day: FIRST_DAY + day, from: day, to: day }, [...TOKENS])
      })
      for (const token of TOKENS)
        for (let day = 0; day < DAYS; day++) {
          const { balances, senders, receivers, ...expected } = recompute(moves, token, day)
          const found = await readDay(token, FIRST_DAY + day)
          expect(found).toEqual({
            ...expected,
            senders: senders.map((id) => hex(id, 20)),
            receivers: receivers.map((id) => hex(id, 20)),
          })
          if (day === DAYS - 1) expect(await sumOfBalances(token)).toBe(balances)
        }
    }),
    { numRuns: 12 },
  )
})

async function readDay(token: number, day: number) {
  const { rows } = await sql().query<
    Record<'mints' | 'burns' | 'volume' | 'supply', string> &
      Record<'transfers' | 'holders' | 'overdrawn', number> &
      Record<'senders' | 'receivers', Buffer>
  >(
    `select mints::text, burns::text, volume::text, supply::text, transfers, holders, overdrawn,
       senders, receivers
     from chain_day where token_id = $1 and day = $2`,
    [token, day],
  )
  const [row] = rows
  if (!row) throw new Error('the day is not there')
  const { mints, burns, volume, supply, senders, receivers, ...counts } = row
  return {
    ...counts,
    mints: BigInt(mints),
    burns: BigInt(burns),
    volume: BigInt(volume),
    supply: BigInt(supply),
    senders: await nameSet(senders),
    receivers: await nameSet(receivers),
  }
}

/** The addresses of a set, in order. */
async function nameSet(packed: Buffer): Promise<string[]> {
  const set = RoaringBitmap32.deserialize('portable', packed)
  const { rows } = await sql().query<{ address: string }>(
    `select '0x' || encode(address, 'hex') as address from chain_address where id = any($1) order by 1`,
    [set.toArray()],
  )
  set.dispose()
  return rows.map(({ address }) => address)
}

async function sumOfBalances(token: number): Promise<bigint> {
  const { rows } = await sql().query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from chain_balance where token_id = $1',
    [token],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

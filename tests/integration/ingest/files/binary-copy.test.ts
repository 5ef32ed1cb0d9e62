import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from 'pg'
import { directClient } from '#server/core/database/db.ts'
import { copyInto } from '#server/core/database/binary-copy.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'

let client: Client
beforeAll(async () => {
  client = await directClient()
  await client.query(
    'create temp table packed (at int, list float8[], one float8, word text, facts jsonb, flag bool, raw bytea)',
  )
})
afterAll(() => client.end())

const value = fc.oneof(
  { weight: 5, arbitrary: fc.double({ noDefaultInfinity: false }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
)
const lists = fc.array(fc.array(value, { maxLength: 300 }), { minLength: 1, maxLength: 20 })

test('packed values come out of PostgreSQL as they went in, blank days included', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (rows) => {
      await client.query('truncate packed')
      await copyInto(client, 'packed (at, list)', async (copy) => {
        for (const [at, row] of rows.entries()) {
          copy.row(2)
          copy.int(at)
          copy.doubles(Float64Array.from(row))
          if (copy.isFull) await copy.drain()
        }
      })
      const back = await client.query<{ packed: Buffer }>(
        'select array_send(list) as packed from packed order by at',
      )
      expect(back.rows.map(({ packed }) => [...decodeFloat8Array(packed)])).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('every kind of field arrives', async () => {
  await client.query('truncate packed')
  await copyInto(client, 'packed', async (copy) => {
    copy.row(7)
    copy.int(-5)
    copy.doubles(new Float64Array(0))
    copy.double(0.1)
    copy.text('Spiko — €')
    copy.json([[3, 'partial', 0.01]])
    copy.bool(true)
    copy.bytes(Uint8Array.of(0, 255, 10))
    copy.row(7)
    copy.int(2 ** 31 - 1)
    copy.null()
    copy.double(NaN)
    copy.text('')
    copy.null()
    copy.bool(false)
    copy.null()
    await copy.drain()
  })
  expect((await client.query('select * from packed')).rows).toEqual([
    {
      at: -5,
      list: [],
      one: 0.1,
      word: 'Spiko — €',
      facts: [[3, 'partial', 0.01]],
      flag: true,
      raw: Buffer.from([0, 255, 10]),
    },
    { at: 2 ** 31 - 1, list: null, one: null, word: '', facts: null, flag: false, raw: null },
  ])
})

test('whole numbers of any size arrive to the last digit', async () => {
  await client.query('create temp table amounts (at int, amount numeric)')
  const around = [10_000n, 10n ** 12n, 2n ** 53n, 10n ** 16n, 10n ** 24n, 2n ** 256n].flatMap(
    (value) => [value - 1n, value, value + 1n, -value],
  )
  const drawn = fc.sample(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), 300)
  const numbers = [0n, 1n, ...around, ...drawn]
  await copyInto(client, 'amounts', async (copy) => {
    for (const [at, value] of numbers.entries()) {
      copy.row(2)
      copy.int(at)
      copy.whole(value)
      if (copy.isFull) await copy.drain()
    }
  })
  const { rows } = await client.query<{ amount: string }>(
    'select amount::text from amounts order by at',
  )
  expect(rows.map(({ amount }) => amount)).toEqual(numbers.map(String))
})

test('digits of a text arrive as the bytes that they write', async () => {
  await client.query('truncate packed')
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  await copyInto(client, 'packed (raw)', async (copy) => {
    for (const text of [`0x${every.toString('hex')}`, '0x', `0x${'0f'.repeat(70_000)}`]) {
      copy.row(1)
      copy.hex(text, 2)
      if (copy.isFull) await copy.drain()
    }
  })
  const { rows } = await client.query<{ raw: Buffer }>('select raw from packed')
  expect(rows[0]?.raw.equals(every)).toBe(true)
  expect(rows[1]?.raw).toHaveLength(0)
  expect(rows[2]?.raw.equals(Buffer.alloc(70_000, 0x0f))).toBe(true)
})

test('fields longer than a chunk arrive whole', async () => {
  await client.query('truncate packed')
  const long = 'ß'.repeat(100_000)
  await copyInto(client, 'packed (word, raw)', async (copy) => {
    for (let i = 0; i < 3; i++) {
      copy.row(2)
      copy.text(long)
      copy.bytes(Buffer.alloc(70_000, i))
      if (copy.isFull) await copy.drain()
    }
  })
  const { rows } = await client.query<{ word: string; raw: Buffer }>('select word, raw from packed')
  expect(rows.map(({ word, raw }) => [word === long, raw.length, raw[69_999]])).toEqual([
    [true, 70_000, 0],
    [true, 70_000, 1],
    [true, 70_000, 2],
  ])
})

test('where filling fails, nothing of it is there and the connection goes on', async () => {
  await client.query('truncate packed')
  await expect(
    copyInto(client, 'packed (at)', async (copy) => {
      copy.row(1)
      copy.int(1)
      await Promise.reject(new Error('no more'))
    }),
  ).rejects.toThrow('no more')
  expect((await client.query('select 1 from packed')).rows).toEqual([])
})

test('what the server refuses is thrown, and the connection goes on', async () => {
  await expect(
    copyInto(client, 'packed (at)', async (copy) => {
      copy.row(2)
      copy.int(1)
      await copy.drain()
    }),
  ).rejects.toThrow(/column count|row field count/)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await expect(
    copyInto(client, 'no_such_table', async (copy) => {
      await copy.drain()
    }),
  ).rejects.toThrow('no_such_table')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('rows come a few at a time, in their order, and other queries may run between', async () => {
  await client.query('begin')
  const sizes: number[] = []
  const seen: number[] = []
  for await (const rows of cursorRows<{ n: number }>(
    client,
    'select n from generate_series(1, $1::int) n',
    [10],
    4,
  )) {
    sizes.push(rows.length)
    seen.push(...rows.map(({ n }) => n))
    await client.query('select 1')
  }
  await client.query('rollback')
  expect(sizes).toEqual([4, 4, 2])
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a copy that the server has caught up with is not waited for', async () => {
  await client.query('truncate packed')
  await copyInto(client, 'packed (list)', async (copy) => {
    copy.row(1)
    copy.doubles(new Float64Array(50_000))
    copy.row(1)
    copy.doubles(new Float64Array(50_000))
    expect(copy.isFull).toBe(true)
    while (copy.isFull) await new Promise((resolve) => setImmediate(resolve))
    await copy.drain()
  })
  const { rows } = await client.query('select count(*)::int as count from packed')
  expect(rows).toEqual([{ count: 2 }])
})

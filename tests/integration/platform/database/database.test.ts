import { expect, test } from 'vitest'
import { db, directClient, replicaSql, sql } from '#server/core/database/db.ts'
import { sqlTransaction, transactionOn } from '#server/core/database/sql-transaction.ts'

test('Prisma and SQL see the same rows, and new ones get ids above the catalogue that ships', async () => {
  const issuer = await db().issuer.create({ data: { slug: 'sample', name: 'Sample' } })
  expect(issuer.id).toBeGreaterThanOrEqual(10_000)
  const { rows } = await sql().query('select name from issuer where id = $1', [issuer.id])
  expect(rows).toEqual([{ name: 'Sample' }])
})

test('numbers come exact: int8 as a number while it is safe, else as text', async () => {
  const { rows } = await sql().query(`select 42::int8 as small, 9007199254740993::int8 as large`)
  expect(rows).toEqual([{ small: 42, large: '9007199254740993' }])
})

test('a date is the day that is written there, whatever the time zone of the process', async () => {
  const { rows } = await sql().query(`select date '2026-06-09' as day`)
  expect(rows).toEqual([{ day: '2026-06-09' }])
})

test('without a replica, pages read from the primary, over connections of their own', async () => {
  const where = async (pool: typeof sql) =>
    (
      await pool().query<{ place: string }>(
        "select current_database() || ' ' || inet_server_port() as place",
      )
    ).rows[0]?.place
  expect(await where(replicaSql)).toBe(await where(sql))
  expect(replicaSql()).not.toBe(sql())
})

test('a direct connection is a session of its own: its advisory lock keeps the pool out', async () => {
  const client = await directClient()
  await client.query('select pg_advisory_lock(7)')
  const { rows } = await sql().query('select pg_try_advisory_lock(7) as taken')
  await client.end()
  expect(rows).toEqual([{ taken: false }])
})

test('a transaction whose connection breaks fails, and the process goes on', async () => {
  const broken = sqlTransaction((client) => client.query("select 'breaks', pg_sleep(30)"))
  const isRefused = expect(broken).rejects.toThrow(/terminat/)
  const end = () =>
    sql().query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'select ''breaks''%' and state = 'active'`,
    )
  await expect.poll(async () => (await end()).rowCount).toBe(1)
  await isRefused
  expect((await sql().query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a rollback that a late cancellation ends is said again, and leaves no transaction open', async () => {
  const client = await directClient()
  const state = async () =>
    (await client.query<{ open: boolean }>('select now() <> statement_timestamp() as open')).rows[0]
      ?.open
  await client.query(`set statement_timeout = '20ms'`)
  let rollbacks = 0
  const query = (text: string) => {
    // ended by the server where the rollback stood
    const isFirst = text === 'rollback' && ++rollbacks === 1
    return client.query(isFirst ? 'select pg_sleep(10)' : text)
  }
  const late = new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
  })
  await expect(transactionOn(late, () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  )
  expect(rollbacks).toBe(2)
  expect(await state()).toBe(false)
  await client.end()
})

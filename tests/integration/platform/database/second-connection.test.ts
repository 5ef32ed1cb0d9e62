import { expect, test } from 'vitest'
import {
  besideTransaction,
  db,
  jobsSql,
  readerSql,
  replicaSql,
  sql,
} from '#server/core/database/db.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'

const REFUSED = /second connection/

test('no second connection is taken while a transaction is open', async () => {
  for (const take of [sql, replicaSql, jobsSql, readerSql, db]) {
    await expect(
      inTransaction(async () => {
        await Promise.resolve(take())
      }),
    ).rejects.toThrow(REFUSED)
    await expect(
      sqlTransaction(async () => {
        await Promise.resolve(take())
      }),
    ).rejects.toThrow(REFUSED)
  }
  await expect(sqlTransaction(() => inTransaction(() => Promise.resolve()))).rejects.toThrow(
    REFUSED,
  )
})

test('what was begun inside goes on after it, and what must not be undone with it stands beside it', async () => {
  const end = Promise.withResolvers<undefined>()
  let later: Promise<unknown> = end.promise
  await sqlTransaction(async (client) => {
    await client.query('select 1')
    later = end.promise.then(() => sql().query('select 1'))
    expect((await besideTransaction(jobsSql).query('select 2 as two')).rows).toEqual([{ two: 2 }])
  })
  end.resolve(undefined)
  await expect(later).resolves.toMatchObject({ rowCount: 1 })
})

test('a connection whose transaction failed is whole again', async () => {
  await expect(sqlTransaction((client) => client.query('select nothing'))).rejects.toThrow(
    'nothing',
  )
  expect((await sql().query('select txid_current_if_assigned() is null as clean')).rows).toEqual([
    { clean: true },
  ])
})

test('market reads end by themselves, and what people do does not', async () => {
  const timeOut = async (pool: typeof sql) =>
    (await pool().query<{ statement_timeout: string }>('show statement_timeout')).rows[0]
      ?.statement_timeout
  expect(await timeOut(replicaSql)).toBe('10s')
  expect(await timeOut(sql)).toBe('0')
})

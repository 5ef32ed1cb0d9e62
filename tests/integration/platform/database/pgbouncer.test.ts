import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, db, readerSql, replicaSql, sql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../../support/market/attacked-market.ts'
import { runProgramOn } from '../../../support/site/run-program.ts'
import { hasPgBouncer, startPgBouncer } from '../../../support/services/pgbouncer.ts'

// PgBouncer as it comes, from the system's packages, in transaction mode with two connections for all: whatever was
// prepared or set on one is met by somebody else. Skipped where it is not installed.

describe.skipIf(!hasPgBouncer())('behind PgBouncer', { meta: { needs: 'PgBouncer' } }, () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>

  beforeAll(async () => {
    const direct = process.env['DATABASE_URL'] ?? ''
    bouncer = await startPgBouncer(direct)
    Object.assign(process.env, {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: direct,
      MARKET_STATEMENT_SECONDS: '1',
    })
    await makeAttackedMarket()
  })

  afterAll(async () => {
    await closeDatabase()
    await bouncer.stop()
  })

  test('pages and the data API answer, many at once', async () => {
    const { key } = await keyWith('PREMIUM')
    const query = {
      filter: { field: 'measure_slug', value: 'bridged_token_value_dollar' },
      aggregate: { groupBy: 'asset' },
    }
    const asked = Array.from({ length: 12 }, async () => {
      const [list, series] = await Promise.all([
        ask('/v4/assets', { key }),
        ask('/v4/assets/aggregates/timeseries', { key, query }),
        openMarketNow().then((market) =>
          getOverview(market, { tokenization: null, stablecoins: false, flowDays: 30 }),
        ),
      ])
      return [list.status, series.status]
    })
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set([200]))
  })

  test.each([
    ['npm run admin', ['scripts/run.mjs', 'server/admin/admin-cli.ts', 'users']],
    ['a server', ['server/serve/main.ts']],
  ])('%s without a direct connection is refused with the variable to set', (_, args) => {
    expect(() => runProgramOn(bouncer.url, args)).toThrow(
      /pooler in transaction mode: set DATABASE_DIRECT_URL to a direct connection/,
    )
  })

  test('a question of a stranger has its role, writes nothing, and leaves no trace on the connection', async () => {
    const reader = await readerSql()
    const who = await reader.query('select current_user as role')
    expect(who.rows).toEqual([{ role: 'assay_reader' }])
    await expect(reader.query('delete from site')).rejects.toThrow(/permission denied|read-only/)
    const everywhere = await Promise.all(
      Array.from({ length: 8 }, () =>
        sql().query<{ role: string; limit: string }>(
          `select current_user as role, current_setting('statement_timeout') as limit, pg_sleep(0.02)::text as waited`,
        ),
      ),
    )
    expect(new Set(everywhere.flatMap(({ rows }) => rows.map(({ role }) => role)))).toEqual(
      new Set(['postgres']),
    )
    expect(new Set(everywhere.flatMap(({ rows }) => rows.map(({ limit }) => limit)))).toEqual(
      new Set(['0']),
    )
  })

  test('a statement for a page still ends in its time, alone and in a transaction', async () => {
    await expect(replicaSql().query('select pg_sleep(20)')).rejects.toThrow(/statement timeout/)
    await expect(
      sqlTransaction((client) => client.query('select pg_sleep(20)'), {
        pool: replicaSql(),
        beginning: 'begin read only',
      }),
    ).rejects.toThrow(/statement timeout/)
  })

  test('what people edit is written whole or not at all', async () => {
    const made = await db().issuer.create({ data: { slug: 'pooled', name: 'Pooled' } })
    const failing = sqlTransaction(async (client) => {
      await client.query('update issuer set name = $1 where id = $2', ['Broken', made.id])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db().issuer.findUnique({ where: { id: made.id } })).toMatchObject({
      name: 'Pooled',
    })
  })
})

// The usage of a key: requests that were answered count toward the month, and refused ones stand beside them.
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { db, sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

test('a request is answered or refused, and counted once either way', async () => {
  await makeAttackedMarket()
  const { key, organizationId } = await keyWith('PREMIUM')
  const role = await db().apiRole.create({
    data: { name: randomUUID(), orgRoles: { create: { organizationId } } },
  })
  await db().apiPolicy.create({
    data: {
      name: randomUUID(),
      effect: 'deny',
      measures: ['holding_addresses_count'],
      assignments: { create: { roleId: role.id } },
    },
  })
  const series = (measure: string) => ({
    filter: { operator: 'equals', field: 'measure_slug', value: measure },
  })
  const statuses: number[] = []
  for (const [path, query] of [
    ['/v4/assets', { pagination: { perPage: 1 } }],
    ['/v4/assets', { filter: { operator: 'equals', field: 'nmae', value: 'x' } }],
    ['/v4/assets?ticker=BUIDL', undefined],
    ['/v4/assets/no-such-asset', undefined],
    ['/v4/asset_timeseries', series('bridged_token_value_dollar')],
    ['/v4/asset_timeseries', series('holding_addresses_count')],
    ['/v4/asset_timeseries', { filter: { operator: 'gte', field: 'date', value: '2026-01-01' } }],
  ] as const)
    statuses.push((await ask(path, { key, query })).status)
  expect(statuses).toEqual([200, 400, 400, 404, 200, 403, 400])
  // it is written every two seconds
  await expect
    .poll(
      async () =>
        (
          await sql().query<{ endpoint: string; requests: number; refused: number }>(
            `select endpoint, sum(requests)::int as requests, sum(refused)::int as refused
             from api_usage group by 1 order by 1`,
          )
        ).rows,
      { timeout: 15_000 },
    )
    .toEqual([
      { endpoint: 'asset_timeseries', requests: 1, refused: 2 },
      { endpoint: 'assets', requests: 1, refused: 3 },
    ])
})

import { afterAll, expect, test } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { metricsText } from '#server/edge/metrics/metrics-text.ts'
import { RpcFailure, startAlteredNode } from '../../support/chain/altered-node.ts'
import { startAnvil } from '../../support/chain/anvil.ts'
import { addTokenAsset, emptyChainSite, readChain } from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { readExposition, readValue, type Exposition } from '../../support/site/exposition.ts'
import { publishSeries } from '../../support/market/small-market.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'

const node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
process.env.RPC_ETHEREUM = node.url
afterAll(() => node.stop())

test('gaps of every reconciliation and blocks behind are told, as fractions and counts', async () => {
  await emptyChainSite()
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  const right = await node.deployToken('2026-03-01T10:00:00Z')
  const wrong = await node.deployToken('2026-03-01T10:01:00Z')
  await addTokenAsset('right', right)
  await addTokenAsset('wrong', wrong)
  await tokenOf(node, right).mint(alice, 1_000_000_000n)
  await tokenOf(node, wrong).mint(alice, 500_000_000n)
  await tokenOf(node, wrong).drift(alice, 500_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  await node.mineMore(66)
  await readChain({ assets: 'all' })
  await publishSeries('Total Supply', '2026-03-01', { right: [1010] })

  // a reading that takes long has no scrape wait for it, nor go without the rest
  const blocker = await directClient()
  await blocker.query('begin; lock table chain_day in access exclusive mode')
  const first = readExposition(await metricsText([], operatorMetrics))
  expect(readValue(first, 'assay_reconciliation_gap_ratio')).toBeNull()
  expect(readValue(first, 'assay_chain_blocks_behind', { network: 'ethereum' })).toBe(0)
  await blocker.query('commit')
  await blocker.end()

  const scrape = async () => readExposition(await metricsText([], operatorMetrics))
  await expect
    .poll(async () => readValue(await scrape(), 'assay_reconciliation_gap_ratio'), {
      timeout: 60_000,
    })
    .not.toBeNull()
  const said = await scrape()
  const gap = (asset: string, claim: string) =>
    readValue(said, 'assay_reconciliation_gap_ratio', { asset, claim })
  expect(gap('right', 'transfers on Ethereum')).toBe(0)
  expect(gap('wrong', 'transfers on Ethereum')).toBe(-0.5)
  expect(gap('right', 'Total Supply of Time series file')).toBeCloseTo(0.01, 10)
  expect(
    readValue(said, 'assay_chain_asked_timestamp_seconds', { network: 'ethereum' }),
  ).toBeGreaterThan(Date.now() / 1000 - 600)
  expect(readTo(said, 'ethereum', 'transfers')).toBe(Date.UTC(2026, 2, 2) / 1000)
})

test('a network that cannot be read any further is behind, and what is read of others has its time', async () => {
  await node.mineMore(300)
  const silent = await startAlteredNode(node.url, async ({ method }, next) => {
    if (method === 'eth_getLogs') throw new RpcFailure({ code: -32000, message: 'no logs' })
    return next()
  })
  process.env.RPC_ETHEREUM = silent.url
  await expect(readChain({ assets: 'all' })).rejects.toThrow()
  await silent.stop()
  await sql().query(`
    insert into supply_token (token_id, network_id, address) values (9001, 2, 'mint');
    insert into supply_reading (token_id, day, address, height, at, amount, supply, nodes)
      values (9001, 20512, 'mint', 1, 1772236800, 1, 1, 1), (9001, 20511, 'mint', 1, 1772150400, 1, 1, 1);
    insert into oracle_feed (id, asset_id, network_id, measure_id, address, heartbeat, tolerance,
        vouched_by, source, as_of, is_active)
      values
        (7, 1, 1, 1, '0x1', 60, 60, 'issuer', 'https://issuer.example', 20000, true),
        (8, 1, 9, 2, '0x2', 60, 60, 'issuer', 'https://issuer.example', 20000, false);
    insert into oracle_reading (feed_id, day, address, round, answer, decimals, value, description,
        updated_at, block, hash, at, nodes)
      select f.id, 20512, f.address, 1, 1, 0, 1, 'NAV', 1, 1, '0x0', 1772236801, 1 from oracle_feed f`)

  const behind = async () =>
    readValue(readExposition(await metricsText([], operatorMetrics)), 'assay_chain_blocks_behind', {
      network: 'ethereum',
    })
  await expect.poll(behind).toBeGreaterThanOrEqual(300)
  const said = readExposition(await metricsText([], operatorMetrics))
  expect(readTo(said, 'ethereum', 'transfers')).toBe(Date.UTC(2026, 2, 2) / 1000)
  expect(readTo(said, 'solana', 'supplies')).toBe(1772236800)
  expect(readTo(said, 'ethereum', 'feeds')).toBe(1772236801)
  // a feed that is off
  expect(readTo(said, 'stellar', 'feeds')).toBeNull()
})

const readTo = (said: Exposition, network: string, reads: string) =>
  readValue(said, 'assay_chain_read_to_timestamp_seconds', { network, reads })

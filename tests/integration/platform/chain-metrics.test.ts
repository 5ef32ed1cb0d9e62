import { afterAll, expect, test } from 'vitest'
import { directClient } from '#server/core/database/db.ts'
import { metricsText } from '#server/http/metrics-text.ts'
import { startAnvil } from '../../support/chain/anvil.ts'
import { addTokenAsset, emptyChainSite, readChain } from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { readExposition, readValue } from '../../support/exposition.ts'
import { publishSeries } from '../../support/small-market.ts'

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
  const first = readExposition(await metricsText([]))
  expect(readValue(first, 'assay_reconciliation_gap_ratio')).toBeNull()
  expect(readValue(first, 'assay_chain_blocks_behind', { network: 'ethereum' })).toBe(0)
  await blocker.query('commit')
  await blocker.end()

  const scrape = async () => readExposition(await metricsText([]))
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
}, 240_000)

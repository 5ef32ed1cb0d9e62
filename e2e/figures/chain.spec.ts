import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { addMember } from '../../tests/support/people/add-member.ts'
import { startAnvil } from '../../tests/support/chain/anvil.ts'
import { tokenOf } from '../../tests/support/chain/token-of.ts'
import { ingestSeries, ingestText } from '../support/ingest-series.ts'
import { withDatabase } from '../support/own-site.ts'
import { test, type Site } from '../support/site-fixtures.ts'

// From a node to the page: what happens to a token on a network is what its page, its
// reconciliation and the API say. Nodes keep the state of blocks whose transactions are undone, so
// nothing here is a recording.

const rowsOf = z.object({
  results: z.array(z.object({ points: z.array(z.tuple([z.string(), z.number()])) })),
})

/** Days and values of total supply, as the data API tells them. */
async function askSupply(request: APIRequestContext, { url, databaseUrl }: Site) {
  const { key } = await withDatabase({ databaseUrl }, (client) =>
    addMember(client, 'PREMIUM_ALL_ACCESS'),
  )
  const query = {
    filter: {
      operator: 'and',
      filters: [
        { operator: 'equals', field: 'measure_slug', value: 'total_supply_token' },
        { operator: 'equals', field: 'asset_slug', value: 'usdx' },
      ],
    },
    aggregate: { groupBy: 'asset', interval: 'day' },
  }
  const answer = await request.get(
    `${url}/api/v4/asset_timeseries?query=${encodeURIComponent(JSON.stringify(query))}`,
    { headers: { authorization: `Bearer ${key}` } },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  return rowsOf.parse(await answer.json()).results.flatMap(({ points }) => points)
}

test('page, API and reconciliation follow a token through deployment, mint, transfer, burn and reorg', async ({
  page,
  emptySite,
}) => {
  const node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  try {
    const [alice, bob, carol] = node.accounts
    if (!alice || !bob || !carol) throw new Error('three accounts are needed')
    const address = await node.deployToken('2026-03-01T10:00:00Z')
    const { mint, transfer, burn } = tokenOf(node, address)
    ingestSeries(emptySite, '2026-02-27', { USDX: [1000, 1000] })
    ingestText(
      emptySite,
      ['project,chain,symbol,name,address,source_file', `usdx,ethereum,USDX,USDX,${address},list`],
      'token-addresses',
    )
    await mint(alice, 1_000_000_000n)
    await transfer(alice, bob, 250_000_000n)
    await burn(alice, 50_000_001n)
    await node.mineAt('2026-03-01T12:00:00Z')
    await node.mineAt('2026-03-02T00:00:00Z')
    await node.mineMore(66)
    // a transfer that is not final yet, and is undone afterwards
    await mint(carol, 5_000_000_000n)
    await node.mineAt('2026-03-02T11:00:00Z')

    const first = emptySite.readChain(node.url, '--assets', 'usdx')
    expect(first.status, first.output).toBe(0)
    const panel = page.locator('#reconciliation')
    // a page that is kept is answered once more while the newer one is made
    const reloadUntil = async (shown: () => Promise<void>) =>
      expect(async () => {
        await page.reload()
        await shown()
      }).toPass({ timeout: 30_000 })
    await page.goto(`${emptySite.url}/assets/usdx`)
    await expect(panel).toContainText('1 of 1 token without a gap')
    const row = panel.getByRole('row').filter({ hasText: 'Ethereum' })
    await expect(row).toContainText('949.999999')
    await expect(row).toContainText('Reconciled')
    expect(await askSupply(page.request, emptySite)).toEqual([['2026-03-01', 949.999999]])
    await panel.getByText('Reproduce this reading').click()
    await expect(panel.locator('code')).toContainText('"data":"0x18160ddd"')

    await node.reorganise(1)
    await mint(carol, 1_000_000n)
    await node.mineAt('2026-03-02T13:00:00Z')
    await node.mineAt('2026-03-03T00:00:00Z')
    await node.mineMore(66)
    const second = emptySite.readChain(node.url)
    expect(second.status, second.output).toBe(0)
    await reloadUntil(() => expect(row).toContainText('950.999999', { timeout: 2_000 }))
    expect(await askSupply(page.request, emptySite)).toEqual([
      ['2026-03-01', 949.999999],
      ['2026-03-02', 950.999999],
    ])

    // supply that comes without a transfer: the gap is told, and nothing is published
    await tokenOf(node, address).drift(alice, 7_000_000n)
    await node.mineAt('2026-03-03T12:00:00Z')
    await node.mineAt('2026-03-04T00:00:00Z')
    await node.mineMore(66)
    emptySite.readChain(node.url)
    await reloadUntil(() =>
      expect(panel).toContainText('0 of 1 token without a gap', { timeout: 2_000 }),
    )
    await expect(row).toContainText('957.999999')
    await expect(row).toContainText('\u22127')
    expect(await askSupply(page.request, emptySite)).toHaveLength(2)
    await page.goto(`${emptySite.url}/status`)
    await expect(page.getByRole('main')).toContainText(/add up to a supply of 950999999 units/)
  } finally {
    await node.stop()
  }
})

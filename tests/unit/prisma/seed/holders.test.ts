import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { assetHistory, demoWorld } from '#prisma/seed/history/asset-history.ts'
import { at } from '#prisma/seed/history/days.ts'
import { demoHolders } from '#prisma/seed/holders.ts'

const options = { catalogue, lastDay: parseDay('2026-11-28') ?? 0 }
const world = demoWorld(options)
const snapshots = demoHolders(options)

test('nobody listed has more on a network than there is of the asset, on any day', () => {
  expect(snapshots.length).toBeGreaterThan(150)
  for (const { asset: slug, day, largest } of snapshots) {
    const asset = catalogue.assets.find((row) => row.slug === slug)
    const history = asset && assetHistory(asset, catalogue, world)
    const supplies = (history?.tokens ?? []).map(({ token, supply }) => ({
      networkId: networkBySlug(token.network)?.id,
      supply: at(supply.steps, day - world.days.first) / 10 ** supply.stepDecimals,
    }))
    const all = supplies.reduce((sum, { supply }) => sum + supply, 0)
    for (const { networkId, supply } of supplies) {
      const held = largest
        .filter((holder) => holder.networkId === networkId)
        .reduce((sum, { share }) => sum + share * all, 0)
      expect(held, `${slug} on network ${networkId}, day ${day}`).toBeLessThanOrEqual(supply)
    }
  }
})

test('the listed are the largest: none has more than the first, and together no more than the first ten', () => {
  for (const { asset, holders, top1, top10, largest } of snapshots) {
    expect(largest.length, asset).toBeLessThanOrEqual(holders)
    for (const { share } of largest) expect(share, asset).toBeLessThanOrEqual(top1 + 1e-4)
    expect(
      largest.reduce((sum, { share }) => sum + share, 0),
      asset,
    ).toBeLessThanOrEqual(top10 + 1e-3)
  }
})

test('most assets list their largest holders', () => {
  const listed = snapshots.filter(({ largest }) => largest.length >= 5)
  expect(listed.length / snapshots.length).toBeGreaterThan(0.8)
})

import type { Day } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { addressForm } from '#prisma/seed/addresses.ts'
import {
  assetHistory,
  demoWorld,
  type AssetHistory,
  type DemoOptions,
} from '#prisma/seed/history/asset-history.ts'
import { at } from '#prisma/seed/history/days.ts'
import { randomStream } from '#prisma/seed/random.ts'

export interface HolderSnapshotRow {
  asset: string
  day: Day
  /** sum over its networks, as the history counts them */
  holders: number
  /** share of the supply that the largest holders have, as fractions */
  top1: number
  top5: number
  top10: number
  /** sample addresses, which name nothing real */
  largest: {
    networkId: number
    address: string
    share: number
    isContract: boolean
    name?: string
  }[]
}

const DAYS_BEFORE = 30
const LISTED = 8
/** The largest of most assets are what these say. */
const NAMES = ['Sample Treasury', 'Sample Custodian', 'Sample Lending Market'] as const
const OF_CONTRACTS: readonly string[] = ['Sample Lending Market']

/** Who holds how much of each asset on its last day and 30 days earlier: the fewer holders, the more the largest of them have. */
export function demoHolders(options: DemoOptions): HolderSnapshotRow[] {
  const world = demoWorld(options)
  return options.catalogue.assets.flatMap((asset) => {
    const history = assetHistory(asset, options.catalogue, world)
    if (!history) return []
    const random = randomStream(world.seed, `${asset.slug} holders`)
    const leaning = random.between(0.92, 1.08)
    const count = (day: number, drift: number) => {
      const holders = history.tokens.reduce(
        (sum, { activity }) => sum + at(activity.holders, day),
        0,
      )
      const steepness =
        Math.min(1.6, 0.75 + 2.2 / Math.log10(holders + 10) ** 1.5) * leaning * drift
      return { holders, steepness, day: world.days.first + day }
    }
    const now = count(history.to, 1)
    const largest = sampleLargest(asset.slug, history, world.seed)
    const before = count(history.to - DAYS_BEFORE, random.between(0.98, 1.02))
    return [...(history.from <= history.to - DAYS_BEFORE ? [before] : []), now].map(
      ({ holders, steepness, day }) => ({
        asset: asset.slug,
        day,
        holders,
        ...concentration(holders, steepness),
        largest: largest
          .slice(0, holders)
          .map((each, at) => ({ ...each, share: shareAt(at + 1, holders, steepness) })),
      }),
    )
  })
}

/** Shares of the largest when the n-th holder has n to the power of -steepness of what the first has. */
function concentration(
  holders: number,
  steepness: number,
): { top1: number; top5: number; top10: number } {
  const upTo = sumRanks(holders, steepness)
  const top = (count: number) => upTo[Math.min(count, upTo.length - 1)] ?? 0
  return { top1: top(1), top5: top(5), top10: top(10) }
}

const shareAt = (rank: number, holders: number, steepness: number): number => {
  const upTo = sumRanks(holders, steepness)
  return Math.round(((upTo[rank] ?? 0) - (upTo[rank - 1] ?? 0)) * 1e4) / 1e4
}

/** Fractions that the first so many have together, at the index of their number. */
function sumRanks(holders: number, steepness: number): number[] {
  const ranked = Math.min(holders, 10_000)
  const upTo = [0]
  let all = 0
  for (let rank = 1; rank <= ranked; rank++) upTo.push((all += rank ** -steepness))
  return upTo.map((sum) => Math.round((sum / all) * 1e4) / 1e4)
}

/** The first ranks on the networks of the asset's tokens; those whose form of address the demo does not write are left out. */
export function sampleLargest(
  slug: string,
  history: AssetHistory,
  seed: number,
): Omit<HolderSnapshotRow['largest'][number], 'share'>[] {
  const random = randomStream(seed, `${slug} largest holders`)
  const places = history.tokens.flatMap(({ token }) => {
    const form = addressForm(token.network)
    const network = networkBySlug(token.network)
    return form && network ? [{ form, networkId: network.id }] : []
  })
  const [first, ...others] = places
  if (!first) return []
  return Array.from({ length: LISTED }, (_, at) => {
    const place = at < 2 ? first : random.pick([first, ...others])
    const name = random.chance(0.55) ? NAMES[at] : undefined
    return {
      networkId: place.networkId,
      address: place.form.address(random),
      isContract: name === undefined ? random.chance(0.2) : OF_CONTRACTS.includes(name),
      ...(name && { name }),
    }
  })
}

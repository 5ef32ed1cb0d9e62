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

/**
 * Who holds how much of each asset on its last day and 30 days earlier: the fewer holders, the more
 * the largest of them have.
 */
export function demoHolders(options: DemoOptions): HolderSnapshotRow[] {
  const world = demoWorld(options)
  return options.catalogue.assets.flatMap((asset) => {
    const history = assetHistory(asset, options.catalogue, world)
    if (!history) return []
    const now = countHolders(asset.slug, history, world.seed)
    const largest = sampleLargest(asset.slug, history, world.seed)
    const day = history.to - DAYS_BEFORE
    const before = { ...countOn(history, day), steepness: now.steepness * now.drift }
    return [...(history.from <= day ? [{ ...before, day }] : []), { ...now, day: history.to }].map(
      ({ holders, steepness: wanted, day: at }) => {
        const rooms = shareByNetwork(history, at)
        const sizes = (steepness: number) =>
          largest
            .slice(0, holders)
            .map((each, rank) => ({ ...each, share: shareAt(rank + 1, holders, steepness) }))
        const steepness = flattenUntil(wanted, (each) => isWithin(sizes(each), rooms))
        return {
          asset: asset.slug,
          day: world.days.first + at,
          holders,
          ...concentration(holders, steepness),
          largest: keepWithin(sizes(steepness), rooms),
        }
      },
    )
  })
}

type Held = Pick<HolderSnapshotRow['largest'][number], 'networkId' | 'share'>

/** How many hold an asset on its last day, and how unequally. */
function countHolders(slug: string, history: AssetHistory, seed: number) {
  const random = randomStream(seed, `${slug} holders`)
  const leaning = random.between(0.92, 1.08)
  const { holders } = countOn(history, history.to)
  const steepness = Math.min(1.6, 0.75 + 2.2 / Math.log10(holders + 10) ** 1.5) * leaning
  return { holders, steepness, drift: random.between(0.98, 1.02) }
}

const countOn = ({ tokens }: AssetHistory, day: number): { holders: number } => ({
  holders: tokens.reduce((sum, { activity }) => sum + at(activity.holders, day), 0),
})

/** Returns the share of the supply on each network, by its id: no holder has more there than there is. */
function shareByNetwork({ tokens }: AssetHistory, day: number): Map<number, number> {
  const supplies = tokens.map(({ token, supply }) => ({
    id: networkBySlug(token.network)?.id,
    supply: at(supply.steps, day) / 10 ** supply.stepDecimals,
  }))
  const all = supplies.reduce((sum, { supply }) => sum + supply, 0)
  return new Map(
    supplies.flatMap(({ id, supply }) =>
      id === undefined || all === 0 ? [] : [[id, supply / all]],
    ),
  )
}

/** Shares are rounded to as much. */
const ROUNDING = 1e-4

/** Those of the listed that their networks have room for, the largest first. */
function keepWithin<Holder extends Held>(
  listed: readonly Holder[],
  rooms: ReadonlyMap<number, number>,
): Holder[] {
  const left = new Map(rooms)
  return listed.filter(({ networkId, share }) => {
    const room = (left.get(networkId) ?? 0) - share
    if (room < ROUNDING) return false
    left.set(networkId, room)
    return true
  })
}

const isWithin = (listed: readonly Held[], rooms: ReadonlyMap<number, number>): boolean =>
  keepWithin(listed, rooms).length === listed.length

/** The steepest distribution, up to the wanted one, whose largest holders fit; an even one where none does. */
function flattenUntil(wanted: number, fits: (steepness: number) => boolean): number {
  const tried = Array.from({ length: 20 }, (_, step) => wanted * (1 - step / 20))
  return tried.find(fits) ?? 0
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

/**
 * The first ranks on the networks of the asset's tokens that have room for them; those whose form
 * of address the demo does not write are left out.
 */
export function sampleLargest(
  slug: string,
  history: AssetHistory,
  seed: number,
): Omit<HolderSnapshotRow['largest'][number], 'share'>[] {
  const places = history.tokens.flatMap(({ token }) => {
    const form = addressForm(token.network)
    const network = networkBySlug(token.network)
    return form && network ? [{ form, networkId: network.id }] : []
  })
  const { holders, steepness: wanted } = countHolders(slug, history, seed)
  const rooms = shareByNetwork(history, history.to)
  const listed = Math.min(LISTED, holders)
  const place = (steepness: number) => {
    const random = randomStream(seed, `${slug} places`)
    const left = new Map(rooms)
    return Array.from({ length: listed }, (_, rank) => {
      const share = shareAt(rank + 1, holders, steepness)
      const open = places.filter(({ networkId }) => (left.get(networkId) ?? 0) - share >= ROUNDING)
      const [first] = open
      if (!first) return null
      const chosen = rank < 2 ? first : random.pick([first, ...open.slice(1)])
      left.set(chosen.networkId, (left.get(chosen.networkId) ?? 0) - share)
      return chosen
    })
  }
  const steepness = flattenUntil(wanted, (each) => place(each).every((found) => found !== null))
  const random = randomStream(seed, `${slug} largest holders`)
  return place(steepness).flatMap((found, rank) => {
    if (!found) return []
    const name = random.chance(0.55) ? NAMES[rank] : undefined
    return {
      networkId: found.networkId,
      address: found.form.address(random),
      isContract: name === undefined ? random.chance(0.2) : OF_CONTRACTS.includes(name),
      ...(name && { name }),
    }
  })
}

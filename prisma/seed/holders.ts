import type { Day } from '#lib/dates.ts'
import { assetHistory, demoWorld, type DemoOptions } from '#prisma/seed/history/asset-history.ts'
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
}

/** Who holds how much of each asset on its last day: the fewer holders, the more the largest of them have. */
export function demoHolders(options: DemoOptions): HolderSnapshotRow[] {
  const world = demoWorld(options)
  return options.catalogue.assets.flatMap((asset) => {
    const history = assetHistory(asset, options.catalogue, world)
    if (!history) return []
    const holders = history.tokens.reduce(
      (sum, { activity }) => sum + at(activity.holders, history.to),
      0,
    )
    const random = randomStream(world.seed, `${asset.slug} holders`)
    const steepness =
      Math.min(1.6, 0.75 + 2.2 / Math.log10(holders + 10) ** 1.5) * random.between(0.92, 1.08)
    return [
      {
        asset: asset.slug,
        day: world.days.first + history.to,
        holders,
        ...concentration(holders, steepness),
      },
    ]
  })
}

/** Shares of the largest when the n-th holder has n to the power of -steepness of what the first has. */
function concentration(
  holders: number,
  steepness: number,
): { top1: number; top5: number; top10: number } {
  const ranked = Math.min(holders, 10_000)
  let all = 0
  const upTo: number[] = []
  for (let rank = 1; rank <= ranked; rank++) upTo[rank] = all += rank ** -steepness
  const top = (count: number) =>
    Math.round(((upTo[Math.min(count, ranked)] ?? 0) / all) * 1e4) / 1e4
  return { top1: top(1), top5: top(5), top10: top(10) }
}

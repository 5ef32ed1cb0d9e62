import { assetClasses } from '#lib/registry/asset-classes.ts'
import { assetHref } from '#lib/routes.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { lineKey, publishedLines } from '#server/data/series/published.ts'
import { isRwa } from '#server/data/rollup/scopes.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { Overview } from '#server/market/figures/overview.ts'

export interface FlowRow {
  name: string
  href: string | null
  net: number
}

export async function loadNetFlows(days: 7 | 30): Promise<Overview['flows']> {
  const keys = assetClasses.filter(({ id }) => isRwa(id)).map(({ id }) => `class:${id}`)
  const [classLines, mints, burns, index] = await Promise.all([
    publishedLines({ scopeKeys: keys, measures: ['dailyMints', 'dailyBurns'] }),
    assetUnits('dailyMints'),
    assetUnits('dailyBurns'),
    catalogueIndex(),
  ])
  const newest = Math.max(0, ...[...classLines.values()].map(lastDay))
  const over = (line: Parameters<typeof knownBefore>[0] | undefined) =>
    Array.from({ length: days }, (_, back) =>
      line ? (knownBefore(line, newest - back, 0) ?? 0) : 0,
    ).reduce((a, b) => a + b, 0)
  const classes = assetClasses
    .filter(({ id }) => classLines.has(lineKey(`class:${id}`, 'dailyMints')))
    .map(({ id, name }) => ({
      name,
      href: null,
      net:
        over(classLines.get(lineKey(`class:${id}`, 'dailyMints'))) -
        over(classLines.get(lineKey(`class:${id}`, 'dailyBurns'))),
    }))
    .sort((a, b) => b.net - a.net)
  const assets = [...mints.values()]
    .flatMap(({ assetId, line }) => {
      const asset = index.assets.get(assetId)
      return asset && isRwa(asset.classId)
        ? [
            {
              name: asset.name,
              href: assetHref(asset.slug),
              net: over(line) - over(burns.get(assetId)?.line),
            },
          ]
        : []
    })
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
    .slice(0, 4)
  return { classes, assets, net: classes.reduce((sum, { net }) => sum + net, 0) }
}

import type { CreditCategory } from '#lib/registry/credit-categories.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import { creditThemes, platformThemes, type CreditTheme } from '#prisma/seed/credit-themes.ts'
import { assetHistory, demoWorld, type DemoOptions } from '#prisma/seed/history/asset-history.ts'
import { at } from '#prisma/seed/history/days.ts'
import { sampleLoans, type LoanRow, type LoanTotals } from '#prisma/seed/loans.ts'
import { randomStream, type Random } from '#prisma/seed/random.ts'

export interface PoolRow {
  slug: string
  name: string
  asset?: string
  platform?: string
  network?: string
  status: LoanStatus
  category: CreditCategory
}

/**
 * Fictional pools and loans, named so. The loans of an asset's pools that were paid out add up to
 * the last day of its lines: what is outstanding, what was ever paid out, what defaulted, and the
 * mean rate weighted by what is outstanding.
 */
export function demoCredit(options: DemoOptions): { pools: PoolRow[]; loans: LoanRow[] } {
  const world = demoWorld(options)
  const pools: PoolRow[] = []
  const loans: LoanRow[] = []
  const lend = (
    theme: CreditTheme,
    whose: Pick<PoolRow, 'asset' | 'platform' | 'network'>,
    totals: LoanTotals,
    name: string,
  ) => {
    const random = randomStream(world.seed, `credit ${name}`)
    const lenders = theme.pools.map((pool) => {
      const number = pools.length + 1
      const slug = `sample-pool-${number}`
      pools.push({
        slug,
        name: `Sample Pool ${number}: ${pool.label}`,
        ...whose,
        status: poolStatus(whose, random),
        category: pool.category,
      })
      return { slug, originator: `Sample Originator ${String(number).padStart(2, '0')}` }
    })
    loans.push(
      ...sampleLoans(
        { theme, pools: lenders, totals, firstNumber: loans.length + 1, lastDay: options.lastDay },
        random,
      ),
    )
  }

  for (const asset of options.catalogue.assets) {
    const theme = creditThemes[asset.slug]
    const history = theme && assetHistory(asset, options.catalogue, world)
    if (!theme || !history?.credit) continue
    const [{ outstanding, cumulative, defaulted, apr }, end] = [history.credit, history.to]
    const network = history.tokens[0]?.token.network
    const whose = {
      asset: asset.slug,
      ...(asset.platform && { platform: asset.platform }),
      ...(network && { network }),
    }
    lend(
      theme,
      whose,
      {
        outstanding: at(outstanding, end),
        cumulative: at(cumulative, end),
        defaulted: at(defaulted, end),
        apr: at(apr, end),
      },
      asset.slug,
    )
  }
  for (const [platform, theme] of Object.entries(platformThemes)) {
    const { network, lent, apr } = theme
    lend(
      theme,
      { platform, network },
      { outstanding: lent, cumulative: lent * 3, defaulted: lent * 0.04, apr },
      platform,
    )
  }
  return { pools, loans }
}

function poolStatus(whose: Pick<PoolRow, 'asset'>, random: Random): LoanStatus {
  return whose.asset
    ? random.pick(['open', 'open', 'full', 'active', 'closed'])
    : random.pick(['full', 'repaid', 'closed'])
}

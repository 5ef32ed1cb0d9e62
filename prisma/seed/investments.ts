import type { Day } from '#lib/dates.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import {
  assetHistory,
  demoWorld,
  type AssetHistory,
  type DemoOptions,
} from '#prisma/seed/history/asset-history.ts'
import { assetLines } from '#prisma/seed/history/asset-lines.ts'
import { at } from '#prisma/seed/history/days.ts'

export interface InvestmentRow {
  slug: string
  name: string
  description: string
  asset: string
  platform?: string
  status: Extract<LoanStatus, 'open' | 'full' | 'closed'>
  /** fraction a year, as the history of the asset has it on the last day */
  yield?: number
  /** dollars */
  capacity: number
  minimum: number
  currency: 'USD'
  eligibility: string
  howTo: string
  opensOn: Day
  closesOn?: Day
}

interface Offer {
  asset: string
  label: string
  status: InvestmentRow['status']
  millions: number
  minimum: number
  eligibility: keyof typeof eligibilities
  openedFor: number
  closesIn?: number
}

const eligibilities = {
  anybody: 'Investors who pass identity checks',
  nonUs: 'Investors outside the United States',
  accredited: 'Accredited investors',
  professional: 'Professional and institutional investors',
  qualified: 'Qualified purchasers',
} as const

const offers: readonly Offer[] = [
  {
    asset: 'buidl',
    label: 'Cash fund shares',
    status: 'open',
    millions: 500,
    minimum: 1_000_000,
    eligibility: 'qualified',
    openedFor: 400,
  },
  {
    asset: 'ousg',
    label: 'Treasury fund shares',
    status: 'open',
    millions: 200,
    minimum: 100_000,
    eligibility: 'qualified',
    openedFor: 610,
  },
  {
    asset: 'usdy',
    label: 'Dollar notes',
    status: 'open',
    millions: 250,
    minimum: 500,
    eligibility: 'nonUs',
    openedFor: 820,
  },
  {
    asset: 'ustb',
    label: 'Short duration fund',
    status: 'open',
    millions: 150,
    minimum: 100_000,
    eligibility: 'qualified',
    openedFor: 500,
  },
  {
    asset: 'tbill',
    label: 'Treasury bill vault',
    status: 'open',
    millions: 80,
    minimum: 50_000,
    eligibility: 'professional',
    openedFor: 700,
  },
  {
    asset: 'ustbl',
    label: 'Dollar money market shares',
    status: 'open',
    millions: 120,
    minimum: 1_000,
    eligibility: 'professional',
    openedFor: 310,
  },
  {
    asset: 'vbill',
    label: 'Treasury fund, second closing',
    status: 'full',
    millions: 40,
    minimum: 100_000,
    eligibility: 'accredited',
    openedFor: 240,
  },
  {
    asset: 'eutbl',
    label: 'Euro money market shares',
    status: 'open',
    millions: 90,
    minimum: 1_000,
    eligibility: 'professional',
    openedFor: 305,
  },
  {
    asset: 'cetes',
    label: 'Mexican bill stablebonds',
    status: 'open',
    millions: 15,
    minimum: 10,
    eligibility: 'anybody',
    openedFor: 450,
  },
  {
    asset: 'tesouro',
    label: 'Brazilian stablebonds',
    status: 'open',
    millions: 10,
    minimum: 10,
    eligibility: 'anybody',
    openedFor: 200,
  },
  {
    asset: 'syrup-usdc',
    label: 'Institutional lending pool',
    status: 'open',
    millions: 300,
    minimum: 1,
    eligibility: 'nonUs',
    openedFor: 520,
  },
  {
    asset: 'jaaa',
    label: 'AAA tranche fund',
    status: 'open',
    millions: 250,
    minimum: 500_000,
    eligibility: 'professional',
    openedFor: 330,
  },
  {
    asset: 'acred',
    label: 'Diversified credit feeder',
    status: 'open',
    millions: 60,
    minimum: 50_000,
    eligibility: 'accredited',
    openedFor: 280,
    closesIn: 45,
  },
  {
    asset: 'mf-one',
    label: 'Trade credit tracker',
    status: 'full',
    millions: 25,
    minimum: 10_000,
    eligibility: 'nonUs',
    openedFor: 190,
  },
  {
    asset: 'onyc',
    label: 'Reinsurance shares',
    status: 'open',
    millions: 50,
    minimum: 100,
    eligibility: 'nonUs',
    openedFor: 230,
  },
  {
    asset: 'hlscope',
    label: 'Senior credit feeder, first closing',
    status: 'closed',
    millions: 20,
    minimum: 20_000,
    eligibility: 'accredited',
    openedFor: 720,
    closesIn: -210,
  },
  {
    asset: 'isnr',
    label: 'Senior loan tracker',
    status: 'open',
    millions: 30,
    minimum: 100_000,
    eligibility: 'professional',
    openedFor: 160,
  },
  {
    asset: 'mi4',
    label: 'Index fund shares',
    status: 'open',
    millions: 75,
    minimum: 100_000,
    eligibility: 'professional',
    openedFor: 260,
  },
  {
    asset: 'uscc',
    label: 'Carry fund shares',
    status: 'full',
    millions: 60,
    minimum: 100_000,
    eligibility: 'qualified',
    openedFor: 380,
  },
  {
    asset: 'realtoken-9943-marlowe',
    label: 'Shares in a home',
    status: 'closed',
    millions: 0.07,
    minimum: 60,
    eligibility: 'accredited',
    openedFor: 900,
    closesIn: -640,
  },
]

/** Fictional offers to invest in real assets: named so, with a yield that agrees with the generated history. */
export function demoInvestments(options: DemoOptions): InvestmentRow[] {
  const world = demoWorld(options)
  return offers.flatMap(
    ({ asset: slug, label, status, millions, minimum, eligibility, openedFor, closesIn }, n) => {
      const asset = options.catalogue.assets.find((row) => row.slug === slug)
      if (!asset) return []
      const history = assetHistory(asset, options.catalogue, world)
      const rate = history && currentYield(history)
      const { minimumCurrency, minimumInvestment } = asset.terms ?? {}
      return [
        {
          slug: `sample-offer-${n + 1}`,
          name: `Sample offer: ${label}`,
          description:
            `A sample offering that shows the data this page can hold for ${asset.name}. ` +
            'Its amounts and terms are not those of the asset.',
          asset: slug,
          ...(asset.platform && { platform: asset.platform }),
          status,
          ...(rate !== undefined && { yield: rate }),
          capacity: millions * 1e6,
          // two minimums of one asset would contradict each other
          minimum: (minimumCurrency === 'USD' && minimumInvestment) || minimum,
          currency: 'USD' as const,
          eligibility: eligibilities[eligibility],
          howTo:
            'This is a sample offering and cannot be subscribed to. See the website of the asset for subscriptions.',
          opensOn: options.lastDay - openedFor,
          ...(closesIn !== undefined && { closesOn: options.lastDay + closesIn }),
        },
      ]
    },
  )
}

function currentYield(history: AssetHistory): number | undefined {
  const lines = new Map(assetLines(history))
  const line = lines.get('apy30Day') ?? lines.get('yieldToMaturity')
  const rate = line && at(line, history.to)
  return rate === undefined || Number.isNaN(rate) ? undefined : rate
}

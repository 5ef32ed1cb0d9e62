import { describe, expect, it } from 'vitest'
import { creditCategoryKeys, isCreditCategory } from '#lib/registry/credit-categories.ts'
import { defaultFlags, flagKeys, flags, isFlagKey, variantFlags } from '#lib/registry/flags.ts'
import { measureBySlug } from '#lib/registry/measures.ts'
import { isPlanType, getPlan, plans, planTypes } from '#lib/registry/plans.ts'
import {
  offChain,
  PLATFORM_KIND_LABEL,
  platformIdBySlug,
  platforms,
} from '#lib/registry/platforms.ts'
import {
  privateCreditMeasures,
  privateCreditSectorById,
  privateCreditSectors,
} from '#lib/registry/private-credit.ts'
import {
  acquisitionChannels,
  assetClassInterests,
  companyTypes,
  occupations,
  offeredAcquisitionChannels,
} from '#lib/registry/profile-options.ts'
import { regionKeys } from '#lib/registry/regions.ts'
import { sourceById, sourceIds, sources } from '#lib/registry/sources.ts'
import {
  isLaunchStatus,
  isLoanStatus,
  launchStatuses,
  loanStatuses,
  loanStatusKeys,
} from '#lib/registry/statuses.ts'

describe('regions and credit categories', () => {
  it('has the regions of the product description', () => {
    expect(regionKeys).toEqual([
      'africa',
      'asia',
      'europe',
      'north_america',
      'latin_america',
      'middle_east',
      'oceania',
    ])
  })

  it('has its credit categories', () => {
    expect(creditCategoryKeys.join(', ')).toBe(
      'agriculture, auto, bnpl, carbon_project, consumer, crypto_mining, crypto_trading, ' +
        'edtech, energy, fintech, freight_forwarding, gig_economy, healthcare, ' +
        'inventory, invoice, mortgages, msme, real_estate, ' +
        'revenue_advance, revenue_based, saas, salary_advances, sme, trade, none',
    )
    expect(isCreditCategory('sme')).toBe(true)
    expect(isCreditCategory('constructor')).toBe(false)
  })
})

describe('statuses', () => {
  it('calls each by its capitalised name and says what it means', () => {
    expect([...loanStatusKeys].sort()).toEqual([
      'active',
      'closed',
      'defaulted',
      'full',
      'funded',
      'late',
      'liquidated',
      'open',
      'repaid',
    ])
    for (const key of loanStatusKeys) {
      expect(loanStatuses[key].label.toLowerCase()).toBe(key)
      expect(loanStatuses[key].meaning).toMatch(/^The (loan|investment) .*\.$/)
    }
  })

  it('knows words of sources in lower case only', () => {
    expect(isLoanStatus('repaid')).toBe(true)
    expect(isLoanStatus('REPAID')).toBe(false)
    expect(isLaunchStatus('upcoming')).toBe(true)
    expect(Object.keys(launchStatuses)).toEqual(['live', 'upcoming', 'closed'])
  })
})

describe('private credit', () => {
  it('has measures under the slugs that clients use', () => {
    expect(Object.keys(privateCreditMeasures)).toEqual([
      'outstanding_capital_dollar',
      'defaulted_loans_amount_dollar',
      'yield_to_maturity',
      'cumulative_issued_amount_dollar',
      'daily_mints_dollar',
    ])
    for (const [slug, measure] of Object.entries(privateCreditMeasures))
      expect(measureBySlug(slug)).toBe(measure)
  })

  it.each([
    [52, 'Government'],
    [53, 'Multifamily Rentals'],
    [56, 'Trade Finance'],
    [57, 'Precious Metals'],
    [58, 'Wine and Spirits'],
    [59, 'Green Financing'],
    [60, 'Supply Chain Finance'],
    [61, 'Cross-Border Payments Financing'],
    [62, 'University R&D, Venture Capital, DeFi and ReFi'],
    [63, 'Venture Capital'],
    [64, 'University R&D'],
  ])('has the sector %i, %s', (id, name) => expect(privateCreditSectorById(id)?.name).toBe(name))

  it('gives no sector id or key twice', () => {
    expect(privateCreditSectors).toHaveLength(11)
    expect(new Set(privateCreditSectors.map((row) => row.key)).size).toBe(11)
  })
})

describe('platforms', () => {
  it('keeps the ids and slugs that clients know', () => {
    expect(platforms).toMatchObject({
      securitize: { id: 10 },
      figure: { id: 270 },
      ribbon: { id: 7, slug: 'ribbon-lend' },
      florence: { id: 22, slug: 'florence-finance' },
      homecoin: { id: 9, slug: 'homecoin' },
      clearpool: { id: 6, slug: 'clearpool' },
    })
    expect(platformIdBySlug('ribbon-lend')).toBe(7)
    expect(platformIdBySlug('ribbon')).toBeUndefined()
    expect(offChain).toEqual({ label: 'Off-Chain', value: 'book-entry' })
    expect(PLATFORM_KIND_LABEL).toBe('Tokenization Protocol')
  })
})

describe('flags and plans', () => {
  it('has every flag off but onboarding', () => {
    expect(defaultFlags).toEqual({
      'enable-data-downloads': false,
      'enable-api-keys': false,
      'enable-admin-tools': false,
      'enable-experimental-features': false,
      'enable-team-self-serve': false,
      'enable-inline-onboarding': true,
    })
    for (const key of flagKeys) expect(defaultFlags[key]).toBe(flags[key].default)
    expect(variantFlags['inline-popup-auth']).toMatchObject({
      values: ['forced-auth', 'off'],
      default: 'forced-auth',
    })
    expect(isFlagKey('inline-popup-auth')).toBe(false)
  })

  it('has the seven plan types', () => {
    expect([...planTypes].sort()).toEqual([
      'FREE',
      'PREMIUM',
      'PREMIUM_ALL_ACCESS',
      'PREMIUM_DATA_DOWNLOADS',
      'TRIAL',
      'TRIAL_ALL_ACCESS',
      'TRIAL_DATA_DOWNLOADS',
    ])
    expect(isPlanType('FREE')).toBe(true)
    expect(isPlanType('free')).toBe(false)
  })

  it.each([
    ['FREE', 0, null, 1],
    ['TRIAL_DATA_DOWNLOADS', 10, null, 3],
    ['TRIAL', 10, [30, 5_000, 1_000, 365], 3],
    ['TRIAL_ALL_ACCESS', 10, [30, 5_000, 1_000, 365], 3],
    ['PREMIUM_DATA_DOWNLOADS', null, null, 10],
    ['PREMIUM', null, [300, 500_000, 5_000, null], 25],
    ['PREMIUM_ALL_ACCESS', null, [300, 500_000, 5_000, null], 25],
  ] as const)('%s has %s downloads, %j of the API and %i seats', (type, downloads, api, seats) => {
    const plan = getPlan(type)
    expect(plan.downloadsPerMonth).toBe(downloads)
    expect(
      plan.api && [
        plan.api.requestsPerMinute,
        plan.api.requestsPerMonth,
        plan.api.rowsPerResponse,
        plan.api.historyDays,
      ],
    ).toEqual(api)
    expect(plan.seats).toBe(seats)
    expect(plan.trialDays).toBe(type.startsWith('TRIAL') ? 14 : null)
  })

  it('switches on what a plan pays for, and never experiments or admin tools', () => {
    for (const plan of planTypes.map(getPlan)) {
      expect(plan.flags.includes('enable-api-keys')).toBe(plan.api !== null)
      expect(plan.flags.includes('enable-data-downloads')).toBe(plan.downloadsPerMonth !== 0)
      expect(plan.flags.includes('enable-team-self-serve')).toBe(plan.seats > 1)
      expect(plan.flags).not.toContain('enable-admin-tools')
      expect(plan.flags).not.toContain('enable-experimental-features')
    }
    expect(plans.FREE.flags).toEqual([])
  })
})

describe('profile options', () => {
  it('offers four channels when a profile is completed', () => {
    expect([...offeredAcquisitionChannels].sort()).toEqual([
      'Other',
      'Search Engine',
      'Social Media',
      'Word of Mouth',
    ])
    expect(acquisitionChannels).toHaveLength(12)
  })

  it('has the choices of the product description, none twice', () => {
    expect([companyTypes.length, occupations.length, assetClassInterests.length]).toEqual([
      18, 24, 5,
    ])
    for (const choices of [companyTypes, occupations, assetClassInterests])
      expect(new Set<string>(choices).size).toBe(choices.length)
    expect(companyTypes.filter((type) => type.startsWith('Buy-Side'))).toHaveLength(6)
    expect(companyTypes.filter((type) => type.startsWith('Sell-Side'))).toHaveLength(5)
  })
})

describe('sources', () => {
  it('gives no id twice, and finds each by it', () => {
    for (const id of sourceIds) expect(sourceById(sources[id].id)).toBe(id)
  })

  it('says of each what may be done with its values', () => {
    for (const id of sourceIds) {
      expect(sources[id].licence).not.toBe('')
      expect(sources[id].attribution).toMatch(/\.$/)
    }
    expect(sources.coinmetrics.redistributable).toBe(false)
  })
})

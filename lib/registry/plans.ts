import type { FlagKey } from '#lib/registry/flags.ts'

/**
 * The limits of each plan. An operator may change the numbers. A new plan type does not compile
 * until every limit is spelled out; it needs no change to settings, the sales page, the API or
 * admin forms. null means without limit, 0 none.
 */
export interface Plan {
  label: string
  /** falls to FREE after so many days */
  trialDays: number | null
  downloadsPerMonth: number | null
  /** null: no access */
  api: {
    requestsPerMinute: number
    requestsPerMonth: number
    rowsPerResponse: number
    /** how far back values go; never applied to pages */
    historyDays: number | null
  } | null
  seats: number
  /** flags that it switches on */
  flags: readonly FlagKey[]
}

export const planTypes = [
  'FREE',
  'TRIAL',
  'PREMIUM',
  'TRIAL_ALL_ACCESS',
  'TRIAL_DATA_DOWNLOADS',
  'PREMIUM_ALL_ACCESS',
  'PREMIUM_DATA_DOWNLOADS',
] as const
export type PlanType = (typeof planTypes)[number]

const trialApi = {
  requestsPerMinute: 30,
  requestsPerMonth: 5_000,
  rowsPerResponse: 1_000,
  historyDays: 365,
} as const
const premiumApi = {
  requestsPerMinute: 300,
  requestsPerMonth: 500_000,
  rowsPerResponse: 5_000,
  historyDays: null,
} as const
const downloads = ['enable-data-downloads', 'enable-team-self-serve'] as const
const everything = [...downloads, 'enable-api-keys'] as const

export const plans = {
  FREE: { label: 'Free', trialDays: null, downloadsPerMonth: 0, api: null, seats: 1, flags: [] },
  TRIAL: {
    label: 'Trial',
    trialDays: 14,
    downloadsPerMonth: 10,
    api: trialApi,
    seats: 3,
    flags: everything,
  },
  TRIAL_ALL_ACCESS: {
    label: 'Trial, all access',
    trialDays: 14,
    downloadsPerMonth: 10,
    api: trialApi,
    seats: 3,
    flags: everything,
  },
  TRIAL_DATA_DOWNLOADS: {
    label: 'Trial, data downloads',
    trialDays: 14,
    downloadsPerMonth: 10,
    api: null,
    seats: 3,
    flags: downloads,
  },
  PREMIUM: {
    label: 'Premium',
    trialDays: null,
    downloadsPerMonth: null,
    api: premiumApi,
    seats: 25,
    flags: everything,
  },
  PREMIUM_ALL_ACCESS: {
    label: 'Premium, all access',
    trialDays: null,
    downloadsPerMonth: null,
    api: premiumApi,
    seats: 25,
    flags: everything,
  },
  PREMIUM_DATA_DOWNLOADS: {
    label: 'Premium, data downloads',
    trialDays: null,
    downloadsPerMonth: null,
    api: null,
    seats: 10,
    flags: downloads,
  },
} as const satisfies Record<PlanType, Plan>

export const getPlan = (type: PlanType): Plan => plans[type]
export const isPlanType = (text: string): text is PlanType => Object.hasOwn(plans, text)

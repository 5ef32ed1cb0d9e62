import { showFullCount } from '#lib/format/show-count.ts'
import { getPlan, type Plan, type PlanType } from '#lib/registry/plans.ts'

/** A plan as it is offered: a column of the sales page, and a choice of its form. */
interface Offer {
  type: PlanType
  name: string
  /** where there is little room */
  short: string
  sentence: string
  /** the price in words: the amount is the operator's to say */
  price: 'No charge' | 'On request'
  /** the act that a click on it asks for */
  action: string
}

/** In the order in which they give more; the trial last, which is All Access, lower limits. */
export const planOffers = [
  {
    type: 'FREE',
    name: 'Free',
    short: 'Free',
    sentence: 'Read every public page',
    price: 'No charge',
    action: 'Create account',
  },
  {
    type: 'PREMIUM_DATA_DOWNLOADS',
    name: 'Data Downloads',
    short: 'Downloads',
    sentence: 'Files for research and reporting',
    price: 'On request',
    action: 'Request access',
  },
  {
    type: 'PREMIUM_ALL_ACCESS',
    name: 'All Access',
    short: 'All Access',
    sentence: 'Downloads and the API, full history',
    price: 'On request',
    action: 'Request access',
  },
  {
    type: 'TRIAL_ALL_ACCESS',
    name: 'Trial',
    short: 'Trial',
    sentence: 'All Access, lower limits',
    price: 'No charge',
    action: 'Request trial',
  },
] as const satisfies readonly Offer[]

/** Plans that are not offered, and the column that says the same of them. */
const SAME_AS: Partial<Record<PlanType, (typeof planOffers)[number]['type']>> = {
  PREMIUM: 'PREMIUM_ALL_ACCESS',
  TRIAL: 'TRIAL_ALL_ACCESS',
}

/** The column of somebody's plan; null where none of them has its limits. */
export const columnOfPlan = (type: PlanType): OfferedPlan | null =>
  offeredPlans.find((offered) => offered === (SAME_AS[type] ?? type)) ?? null

/** True for an offer that gives anything a plan does not: more of one limit, or for longer than a trial. */
export function givesMore(offered: OfferedPlan, own: PlanType): boolean {
  const [wanted, present] = [getPlan(offered), getPlan(own)]
  if (offered !== 'FREE' && present.trialDays !== null && wanted.trialDays === null) return true
  const limits = limitsOf(present)
  return limitsOf(wanted).some((limit, at) => limit > (limits[at] ?? 0))
}

/** Without limit is more than any. */
const limitsOf = ({ downloadsPerMonth, api, seats }: Plan): number[] =>
  [
    downloadsPerMonth,
    seats,
    ...(api
      ? [api.requestsPerMinute, api.requestsPerMonth, api.rowsPerResponse, api.historyDays]
      : [0, 0, 0, 0]),
  ].map((limit) => limit ?? Infinity)

/** How a plan is called before those who have it: as the offer that has its limits. */
export const planName = (type: PlanType): string =>
  planOffers.find((offer) => offer.type === columnOfPlan(type))?.name ?? getPlan(type).label

export type OfferedPlan = (typeof planOffers)[number]['type']
export type PlanOffer = Offer & { type: OfferedPlan }
export const offeredPlans = planOffers.map(({ type }) => type)
/** Plans that are asked for by a message to the operator: the free plan is open to all. */
export const requestablePlans = offeredPlans.filter((type) => type !== 'FREE')
export type RequestablePlan = (typeof requestablePlans)[number]
export const isRequestable = (text: unknown): text is RequestablePlan =>
  requestablePlans.some((type) => type === text)

/** A plan's answer on one thing: has it, has it not, or how much of it. */
export type PlanAnswer = boolean | string

interface PlanFeature {
  label: string
  note?: string
  answer: (plan: Plan) => PlanAnswer
}

const hasApi = ({ api }: Plan): PlanAnswer => api !== null
const upTo = (limit: number | null): PlanAnswer =>
  limit === null ? 'No limit' : limit > 0 && showFullCount(limit)
const everybody = (): PlanAnswer => true

/** Features of plans, read from their limits: a number that an operator changes moves here as well. */
export const planFeatures: readonly { group: string; features: readonly PlanFeature[] }[] = [
  {
    group: 'Browse',
    features: [
      { label: 'Public pages, charts, leagues', answer: everybody },
      { label: 'Source, formula and history of every figure', answer: everybody },
      { label: 'Downloads of page data', note: '.csv .json .png .svg', answer: everybody },
      { label: 'Embeds', answer: everybody },
    ],
  },
  {
    group: 'Download',
    features: [
      {
        label: 'Data sets per month',
        note: 'CSV, JSON, Parquet',
        answer: ({ downloadsPerMonth }) => upTo(downloadsPerMonth),
      },
      {
        label: 'Studio export over 50 series',
        answer: ({ flags }) => flags.includes('enable-data-downloads'),
      },
    ],
  },
  {
    group: 'API',
    features: [
      {
        label: 'Requests per minute',
        answer: ({ api }) => api !== null && upTo(api.requestsPerMinute),
      },
      {
        label: 'Requests per month',
        answer: ({ api }) => api !== null && upTo(api.requestsPerMonth),
      },
      {
        label: 'Rows per response',
        note: 'then use a cursor',
        answer: ({ api }) => api !== null && upTo(api.rowsPerResponse),
      },
      {
        label: 'History',
        note: 'pages always show all',
        answer: ({ api }) =>
          api !== null &&
          (api.historyDays === null ? 'All' : `${showFullCount(api.historyDays)} days`),
      },
      { label: 'Point in time', note: 'asOf', answer: hasApi },
    ],
  },
  {
    group: 'Team',
    features: [
      { label: 'Seats', answer: ({ seats }) => upTo(seats) },
      {
        label: 'Roles and invitations',
        answer: ({ flags }) => flags.includes('enable-team-self-serve'),
      },
      { label: 'API keys with scopes', answer: hasApi },
    ],
  },
]

/** For how many, or for how long. */
export function offerTerms({ type }: PlanOffer): string {
  const { trialDays, seats } = getPlan(type)
  if (trialDays !== null) return `${trialDays} days, then Free`
  return type === 'FREE' ? 'No end date' : `Per organization, ${seats} seats`
}

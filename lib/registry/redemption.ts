/** How soon money comes back, as far as the words of a term say it. */
export const redemptionGroups = {
  daily: 'Daily or faster',
  days: 'Within several days',
  monthly: 'Monthly or less often',
  untimed: 'No time stated',
  unknown: 'Not published',
} as const
export type RedemptionGroup = keyof typeof redemptionGroups
export const redemptionKeys = Object.keys(redemptionGroups) as RedemptionGroup[]

const MONTHLY = /\b(annual|month|quarter|year)/i
const DAYS = /\b(days|weekly|weeks?|T\+[2-9])\b/i
const DAILY =
  /\b(at once|daily|24 hours|immediate|immediately|instant|instantly|intraday|next (business |market )?day|same( business| market)? day|T\+[01])\b/i

/** The slowest way that is named counts: what is paid at once up to a limit, and after days above it, takes days. */
export function groupRedemption(words: string | null): RedemptionGroup {
  if (!words) return 'unknown'
  if (MONTHLY.test(words)) return 'monthly'
  if (DAYS.test(words)) return 'days'
  return DAILY.test(words) ? 'daily' : 'untimed'
}

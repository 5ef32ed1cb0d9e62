/** Who may invest, as far as the words of a term say it. */
export const eligibilityGroups = {
  open: 'No qualification stated',
  qualified: 'Qualified or professional',
  unknown: 'Not published',
} as const
export type EligibilityGroup = keyof typeof eligibilityGroups
export const eligibilityKeys = Object.keys(eligibilityGroups) as EligibilityGroup[]

/** Words of regulators for investors who have to prove means or knowledge. */
const QUALIFIED =
  /\b(accredited|eligible counterpart|institutional|professional|qualified|sophisticated|wholesale)/i

export function groupEligibility(words: string | null): EligibilityGroup {
  if (!words) return 'unknown'
  return QUALIFIED.test(words) ? 'qualified' : 'open'
}

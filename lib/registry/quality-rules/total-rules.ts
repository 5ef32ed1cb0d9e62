import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what a total is made of, as it is derived. */
export const totalRules = {
  incomplete_total: {
    label: 'Incomplete total',
    looksAt:
      'what the parts that are missing on a day were last worth, as a share of the total; a part that was never published, and of which no reading tells its size, is missing as well',
    threshold: 0.02,
    side: 'total',
    action: 'hold',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} lacks {parts}, which made up {share} of it.',
  },
  partial_total: {
    label: 'Total with small gaps',
    looksAt: 'the same share, where it is above zero and below the limit of an incomplete total',
    threshold: 0,
    side: 'total',
    action: 'mark',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} lacks {parts}, which made up {share} of it.',
  },
  carried_price: {
    label: 'Carried price',
    looksAt:
      'a value that uses a price or NAV of an earlier day, within the days that its measure may be carried',
    threshold: 0,
    side: 'total',
    action: 'mark',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} uses the price of {priceDay}.',
  },
  short_window: {
    label: 'Window with missing days',
    looksAt:
      'the days that are missing of a sum over 7 or 30 days, as a share; beyond it there is no sum',
    threshold: 0.1,
    side: 'total',
    action: 'mark',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} is the sum of {known} of {days} days.',
  },
} as const satisfies Record<string, QualityRule>

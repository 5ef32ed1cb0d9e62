import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what a total is made of, as it is derived. */
export const totalRules = {
  incomplete_total: {
    label: 'Incomplete total',
    looksAt:
      'the last known value of the components missing on a day with the total, as a share; ' +
      'a component that was never published and is of unknown size also counts as missing; ' +
      'a day is held once the day after it is over, until which sources may report it, ' +
      'and for three days in a row if components are missing because they are held',
    threshold: 0.02,
    side: 'total',
    action: 'hold',
    sees: 'total',
    sentence: '{measure} of {subject} on {day} is missing {parts}, {share} of the total.',
  },
  partial_total: {
    label: 'Total with small gaps',
    looksAt:
      'the last known value of the components missing on a day with the total, ' +
      'as a share below the limit of an incomplete total',
    threshold: 0,
    side: 'total',
    action: 'mark',
    sees: 'total',
    sentence: '{measure} of {subject} on {day} is missing {parts}, {share} of the total.',
  },
  carried_price: {
    label: 'Carried price or value',
    looksAt:
      'the date of the price or NAV behind a value with the date of the value, ' +
      'within the limit for carrying it forward; and the dates of the components behind a total: ' +
      'one that is held for more than three days counts with its last published value',
    threshold: 0,
    side: 'total',
    action: 'mark',
    sees: 'total',
    sentence: '{measure} of {subject} on {day} uses a price or value of {priceDay}.',
  },
  assumed: {
    label: 'Assumed supply or price',
    looksAt:
      'the supply and price behind a value with the ones sources report: ' +
      'without a reported circulating or bridged supply, the total supply is assumed; ' +
      'without a market price, the NAV, and the reverse. ' +
      'A total is marked if assumed values make up 2% of it or more',
    threshold: null,
    side: 'total',
    action: 'mark',
    sees: 'total',
    sentence: '{measure} of {subject} on {day} uses an assumed {assumed}: no source reports it.',
  },
  short_window: {
    label: 'Window with missing days',
    looksAt:
      'the missing days of a sum over 7 or 30 days with the length of the window, ' +
      'as a share; above this limit no sum is published',
    threshold: 0.1,
    side: 'total',
    action: 'mark',
    sees: 'total',
    sentence: '{measure} of {subject} on {day} is the sum of {known} of {days} days.',
  },
} as const satisfies Record<string, QualityRule>

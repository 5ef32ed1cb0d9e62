import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what one reading says, as it is read. */
export const readingRules = {
  impossible: {
    label: 'Impossible value',
    looksAt: 'one reading with the largest plausible value in its unit',
    threshold: { usd: 1e15, token: 1e18, percent: 1, count: 1e11 },
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, which is not possible.',
  },
  negative: {
    label: 'Negative value',
    looksAt: 'readings of a measure that cannot be negative with zero',
    threshold: 0,
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value} and cannot be negative.',
  },
  not_whole: {
    label: 'Count not a whole number',
    looksAt: 'counts of addresses, holders or transfers with whole numbers',
    threshold: null,
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, but counts are whole numbers.',
  },
  future_day: {
    label: 'Future date',
    looksAt: 'the date of a reading with today, UTC, in days',
    threshold: 0,
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} is dated {day}, which is in the future.',
  },
  before_network: {
    label: 'Before network launch',
    looksAt: 'the date of a reading with the first block of its network, otherwise of any network',
    threshold: null,
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} is dated {day}, but its network launched on {firstDay}.',
  },
  impossible_asset: {
    label: 'Above plausible asset value',
    looksAt: 'the value of one asset or token with one trillion dollars',
    threshold: { usd: 1e12, token: Infinity, percent: Infinity, count: Infinity },
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any asset is worth.',
  },
  impossible_market: {
    label: 'Above plausible market value',
    looksAt: 'the value of a class, network, platform or all assets with two trillion dollars',
    threshold: { usd: 2e12, token: Infinity, percent: Infinity, count: Infinity },
    side: 'reading',
    action: 'hold',
    sees: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any market is worth.',
  },
  implausible: {
    label: 'Outside known range',
    looksAt:
      'the price of gold, an exchange rate or the size of a class with its historical low ' +
      'and high, and a month of gold with the months before and after it',
    threshold: null,
    side: 'reading',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; it has not been {bound} since {from}.',
  },
  too_dear: {
    label: 'Above class range',
    looksAt:
      'the price of a stablecoin with that of the most valuable currency, ' +
      'and the yield of treasuries with the highest they have paid',
    threshold: null,
    side: 'reading',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; no asset of its class has more than {most}.',
  },
} as const satisfies Record<string, QualityRule>

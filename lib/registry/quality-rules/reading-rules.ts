import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what one reading says, as it is read. */
export const readingRules = {
  impossible: {
    label: 'Impossible value',
    looksAt: 'one reading against the largest value that its unit can have on earth',
    threshold: { usd: 1e15, token: 1e18, percent: 1, count: 1e11 },
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, which is not possible.',
  },
  negative: {
    label: 'Negative value',
    looksAt: 'one reading of a measure that cannot be below zero',
    threshold: 0,
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, and cannot be below zero.',
  },
  not_whole: {
    label: 'Count not a whole number',
    looksAt: 'one reading of a measure that counts: addresses, holders, transfers',
    threshold: null,
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, and is counted in whole numbers.',
  },
  future_day: {
    label: 'Future date',
    looksAt: 'the day of a reading against today, UTC, in days',
    threshold: 0,
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} is given for {day}, which has not come yet.',
  },
  before_network: {
    label: 'Before network launch',
    looksAt: 'the day of a reading against the first block of its network, else of any network',
    threshold: null,
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} is given for {day}, and its network began on {firstDay}.',
  },
  impossible_asset: {
    label: 'Above plausible asset value',
    looksAt: 'the value of one asset or token against a trillion dollars',
    threshold: { usd: 1e12, token: Infinity, percent: Infinity, count: Infinity },
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any asset is worth.',
  },
  impossible_market: {
    label: 'Above plausible market value',
    looksAt:
      'the value of a class, network, platform or of all assets against two trillion dollars',
    threshold: { usd: 2e12, token: Infinity, percent: Infinity, count: Infinity },
    side: 'reading',
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any market is worth.',
  },
  implausible: {
    label: 'Outside known range',
    looksAt:
      'the price of gold, an exchange rate, and the size of a class against the least and the most that they have been',
    threshold: null,
    side: 'reading',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; it has not been {bound} from {from} on.',
  },
  too_dear: {
    label: 'Price above class range',
    looksAt: 'the price of a stablecoin against that of the dearest currency',
    threshold: null,
    side: 'reading',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; no asset of its class costs more than {most}.',
  },
} as const satisfies Record<string, QualityRule>

import type { Unit } from '#lib/view/figure.ts'

/**
 * What stands between a run and publication. `hold`: the reading is kept back, the last good one stays, an incident opens.
 * `mark`: it is published and says what is wrong with it. A new rule is one row with its sentence and one check of the same
 * key in the gate; status page, provenance, held values and the API follow.
 */
export interface QualityRule {
  label: string
  /** what is compared with what */
  looksAt: string
  /** a number: more than this breaks the rule; null: the bound is the measure's own (measures.ts), or there is none */
  threshold: number | Readonly<Record<Unit, number>> | null
  action: 'hold' | 'mark'
  /** `reading`: as it is read, by itself or beside its file; `scope`: with all that is known of its scope, and again with every run; `total`: as it is derived */
  judged: 'reading' | 'scope' | 'total'
  /** shown to readers; each {name} is filled by the gate */
  sentence: string
}

export const qualityRules = {
  impossible: {
    label: 'Impossible value',
    looksAt: 'one reading against the largest value that its unit can have on earth',
    threshold: { usd: 1e15, token: 1e18, percent: 1, count: 1e11 },
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, which is not possible.',
  },
  negative: {
    label: 'Negative value',
    looksAt: 'one reading of a measure that cannot be below zero',
    threshold: 0,
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, and cannot be below zero.',
  },
  future_day: {
    label: 'Day that has not come',
    looksAt: 'the day of a reading against today, UTC, in days',
    threshold: 0,
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} is given for {day}, which has not come yet.',
  },
  before_network: {
    label: 'Day before there was a network',
    looksAt: 'the day of a reading against the first block of its network, else of any network',
    threshold: null,
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} is given for {day}, and its network began on {firstDay}.',
  },
  impossible_asset: {
    label: 'More than one asset can be worth',
    looksAt: 'the value of one asset or token against a trillion dollars',
    threshold: { usd: 1e12, token: Infinity, percent: Infinity, count: Infinity },
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any asset is worth.',
  },
  impossible_market: {
    label: 'More than a market can be worth',
    looksAt:
      'the value of a class, network, platform or of all assets against two trillion dollars',
    threshold: { usd: 2e12, token: Infinity, percent: Infinity, count: Infinity },
    action: 'hold',
    judged: 'reading',
    sentence: '{measure} of {subject} on {day} reads {value}, more than any market is worth.',
  },
  too_dear: {
    label: 'More than its class costs',
    looksAt: 'the price of a stablecoin against that of the dearest currency',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; no asset of its class costs more than {most}.',
  },
  revision: {
    label: 'Rewritten past',
    looksAt:
      'the days of a line that read otherwise by more than 1 %, against what was published of them, as a share of its days',
    threshold: 0.02,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value} after {before}: {changed} of {known} published days read otherwise.',
  },
  twin: {
    label: 'Same as another asset',
    looksAt:
      'the newest 30 days of a line against those of every other asset: the same on 20 days of 10 levels and more',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} belongs to a line that says day by day what {other} says.',
  },
  stray_day: {
    label: 'Days far from all others',
    looksAt: 'a few days at the beginning of a line against a year or more without any after them',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} is given for {day}, and then for no day before {next}.',
  },
  misdated: {
    label: 'Under other dates',
    looksAt:
      'the new days of a line against what was published up to 31 days before and after them, and against themselves with month and day exchanged',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} comes with readings that stand under other dates: {evidence}.',
  },
  copied_row: {
    label: 'A row of several names under another date',
    looksAt:
      'all values of a day in a file against those of every other: four different ones and more that are the same on two days, which are five days apart or more',
    threshold: null,
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} stands in a row whose {values} values are all those of {other}.',
  },
  copied_day: {
    label: 'A row under another date',
    looksAt:
      'the readings of a day against those of every other: a row of four columns and more that are all the same, three of them on no other day',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence: 'All {columns} columns of {subject} say on {day} what they say on {other}.',
  },
  doubtful: {
    label: 'Among many that are wrong',
    looksAt:
      'the days of a file that break another rule, as a share of those that are new of an asset: ten and more',
    threshold: 0.1,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} comes with {wrong} of {days} days that break other rules.',
  },
  off_benchmark: {
    label: 'Away from its benchmark',
    looksAt:
      'the price of a token of a metal against what the metal costs that it stands for, of the same day or at most three days before, as a share: beyond how exactly that is known (a month’s mean, to 10 %)',
    threshold: 0.1,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but what it stands for costs {expected} ({benchmark} of {benchmarkDay}).',
  },
  jump: {
    label: 'Away from its own level',
    looksAt:
      'one reading against the levels of its line on both sides, as a fraction of them, beyond the bound of its measure and eight times the usual daily change',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} reads {value} on {day}, {step} ({levels}).',
  },
  parts: {
    label: 'Parts do not make the total',
    looksAt:
      'the sum of the parts in a file against the total in it, or in another file of the run, as a share of the total',
    threshold: 0.001,
    action: 'hold',
    judged: 'reading',
    sentence:
      'The parts of {subject} on {day} add up to {sum}, but {value} is given as their total.',
  },
  incomplete_total: {
    label: 'Incomplete total',
    looksAt:
      'what the parts that are missing on a day were last worth, as a share of the total; a part that was never published, and of which no reading tells its size, is missing as well',
    threshold: 0.02,
    action: 'hold',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} lacks {parts}, which made up {share} of it.',
  },
  partial_total: {
    label: 'Total with small gaps',
    looksAt: 'the same share, where it is above zero and below the limit of an incomplete total',
    threshold: 0,
    action: 'mark',
    judged: 'total',
    sentence:
      '{measure} of {subject} on {day} lacks {parts}, which made up {share} of it, below the limit.',
  },
  carried_price: {
    label: 'Carried price',
    looksAt:
      'a value that uses a price or NAV of an earlier day, within the days that its measure may be carried',
    threshold: 0,
    action: 'mark',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} uses the price of {priceDay}.',
  },
  second_source: {
    label: 'Another source says otherwise',
    looksAt:
      'what two sources say of the same scope and measure, on the last two days and more that both know, as a share of the larger',
    threshold: 0.05,
    action: 'mark',
    judged: 'scope',
    sentence:
      '{measure} of {subject} has been more than 5 % apart in {source} and {other} since {since}.',
  },
  unchanged: {
    label: 'Unchanged',
    looksAt:
      'the days for which a line says the same, where it moves on most others, against the patience of its measure',
    threshold: null,
    action: 'mark',
    judged: 'scope',
    sentence: '{measure} of {subject} has not changed since {since}.',
  },
  short_window: {
    label: 'Some days of a window unknown',
    looksAt:
      'the days that are missing of a sum over 7 or 30 days, as a share; beyond it there is no sum',
    threshold: 0.1,
    action: 'mark',
    judged: 'total',
    sentence: '{measure} of {subject} on {day} is the sum of {known} of {days} days.',
  },
  stale_price: {
    label: 'Stale price',
    looksAt:
      'the age in days of the price or NAV behind a value, up to the days that its measure may be carried',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} has no price since {priceDay}.',
  },
  unexplained_supply: {
    label: 'Supply that mints and burns do not explain',
    looksAt:
      'the change of supply against mints less burns of the same day, all three as reported, as a share of the supply; where burns are not, what it grows by against mints',
    threshold: 0.005,
    action: 'hold',
    judged: 'scope',
    sentence:
      'The supply of {subject} changed by {change} to {day}, while mints less burns were {flow}.',
  },
  product: {
    label: 'Value that is not amount × price',
    looksAt: 'a value against its amount times its price, all three from one source, as a share',
    threshold: 0.005,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but {amount} at {price} each are {product}.',
  },
  few_addresses: {
    label: 'Transfers without addresses',
    looksAt: 'fewer than two active addresses on a day with so many transfers',
    threshold: 10,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{subject} is said to have had {addresses} active addresses on {day}, with {transfers} transfers.',
  },
  excess_flow: {
    label: 'Flow beyond all that there is',
    looksAt:
      'mints, burns or transfers of a day against all that there is of the asset, where they are beyond 30 times the 95th percentile of their own days as well',
    threshold: 3,
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} reads {value}, where at most {most} are plausible.',
  },
  wrong_unit: {
    label: 'In a unit that is wrong',
    looksAt:
      'what is counted in tokens, on a day on which the supply leaves its level by ten times and more, or is worth more than any asset',
    threshold: 10,
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, in a unit that {other} shows to be wrong.',
  },
  made_of_held: {
    label: 'Made of a value that is held',
    looksAt: 'what a reading is made of: supply and price of a value, the days of a sum',
    threshold: null,
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} is made of {input}, which is held.',
  },
} as const satisfies Record<string, QualityRule>

export type QualityRuleKey = keyof typeof qualityRules
export const qualityRuleKeys = Object.keys(qualityRules) as QualityRuleKey[]
export const isQualityRuleKey = (text: string): text is QualityRuleKey =>
  Object.hasOwn(qualityRules, text)
export const getQualityRule = (key: QualityRuleKey): QualityRule => qualityRules[key]

type SlotsOf<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never
export type RuleSlots<Key extends QualityRuleKey> = {
  readonly [Slot in SlotsOf<(typeof qualityRules)[Key]['sentence']>]: string
}

/** The sentence of a rule with its slots filled. Texts are filled in once: a `{…}` within one stays as it is. */
export function explainRule<Key extends QualityRuleKey>(rule: Key, slots: RuleSlots<Key>): string {
  const texts = new Map(Object.entries<string>(slots))
  return qualityRules[rule].sentence.replace(
    /\{(\w+)\}/g,
    (slot, name: string) => texts.get(name) ?? slot,
  )
}

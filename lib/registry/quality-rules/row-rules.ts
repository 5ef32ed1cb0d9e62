import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what stands beside a reading in its row or file. */
export const rowRules = {
  impossible_beside: {
    label: 'Beside impossible values',
    looksAt:
      'lines in dollars without a published day, of a file in which one line is worth more than any asset or market: on which share of its days it is',
    threshold: 0.5,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} reads {value}, from a file in which {other} is worth more than anything on most days: it may be in another unit or currency.',
  },
  copied_row: {
    label: 'Misdated row of several names',
    looksAt:
      'all values of a day in a file against those of every other: four different ones and more that are the same on two days, which are five days apart or more',
    threshold: null,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} stands in a row whose {values} values are all those of {other}.',
  },
  copied_day: {
    label: 'Misdated row',
    looksAt:
      'the readings of a day against those of every other: a row of four columns and more that are all the same, three of them on no other day; or that repeats the day before, with two flows on four days in a row, with three in the middle of a week or with four on any day',
    threshold: null,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence: 'All {columns} columns of {subject} say on {day} what they say on {other}.',
  },
  doubtful: {
    label: 'Asset with many failures in one file',
    looksAt:
      'the days of a file that break another rule, as a share of those that are new of an asset: ten and more',
    threshold: 0.1,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} breaks no rule itself, but {wrong} of the {days} new days it was read with do, the first {first}.',
  },
  doubtful_row: {
    label: 'Day with many level breaks',
    looksAt:
      'the lines of other assets in a run that leave their levels on the same day, three and more, as a share of those that say something new',
    threshold: 0.3,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} stands in a row of which {wrong} of {lines} assets left their levels on one day.',
  },
  same_factor: {
    label: 'All scaled by one factor',
    looksAt:
      'what the assets or classes of a run, which follow no market, move by from one day to the next: of six and more four in five by the same, of four or five all, as a logarithm of it beyond',
    threshold: 0.04,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} comes with {alike} of {lines} assets that moved by {factor} times on {since}: in another currency or unit.',
  },
  swapped: {
    label: 'Swapped with another asset',
    looksAt:
      'two assets of a run that take each other’s level from one day to the next, as a share of it',
    threshold: 0.03,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} is at the level of {other}, and the other way round, since {since}.',
  },
  moved_columns: {
    label: 'Wrong column',
    looksAt:
      'rates of a file that are not those of assets, five and more: what their columns say against what the columns beside them said the day before, as a share of what they moved by; and two that exchange their levels while the others stay',
    threshold: 0.6,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} is one of {columns} columns that stand under another’s heading since {since}: it says what {other} said.',
  },
  parts: {
    label: 'Components do not sum to the total',
    looksAt:
      'the sum of the parts in a file against the total in it, or in another file of the run, as a share of the total',
    threshold: 0.001,
    side: 'row',
    action: 'hold',
    judged: 'reading',
    sentence:
      'The parts of {subject} on {day} add up to {sum}, but {value} is given as their total.',
  },
  unexplained_supply: {
    label: 'Supply change not explained by mints and burns',
    looksAt:
      'the change of supply against mints less burns, all three as reported, as a share of the supply, until it follows again or has lasted for up to 14 days; where burns are not, what it grows by against mints, and a fall by a tenth against three times the transfers of the day',
    threshold: 0.005,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      'The supply of {subject} changed by {change} from {since} to {day}, while mints less burns were {flow}.',
  },
  product: {
    label: 'Value differs from supply × price',
    looksAt:
      'a value against its amount times its price, all three from one source, as a share: less where the other days of the line agree more exactly; and dollars that are sent against the tokens that are, on days whose price by them is ten times that of the others',
    threshold: 0.005,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but {amount} at {price} each are {product}: one of the three is wrong.',
  },
  few_addresses: {
    label: 'Addresses inconsistent with transfers',
    looksAt:
      'the active addresses of a day with so many transfers: fewer than two, or more than two for each where there are usually fewer',
    threshold: 10,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{subject} is said to have had {addresses} active addresses on {day}, with {transfers} transfers.',
  },
  crowded: {
    label: 'More holders than dollars',
    looksAt: 'holders, 100,000 and more, against what they hold together: dollars for each',
    threshold: 1.05,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but all that they could hold is worth {worth}.',
  },
  new_holders: {
    label: 'More new holders than transfers',
    looksAt:
      'the days on which holders came, ten and more of them, and more than there were transfers: ten days and more, as a share of all on which some came',
    threshold: 0.5,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} belongs to a count that grew by more than there were transfers on {wrong} of the {days} days on which it grew.',
  },
  excess_flow: {
    label: 'Flow above total supply',
    looksAt:
      'mints, burns or transfers of a day against all that there is of the asset, where they are beyond 30 times the 95th percentile of their own days as well',
    threshold: 3,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} reads {value}, where at most {most} are plausible.',
  },
  wrong_unit: {
    label: 'Wrong unit',
    looksAt:
      'what is counted in tokens, on a day on which the supply leaves its level by ten times and more, or is worth more than any asset',
    threshold: 10,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, in a unit that {other} shows to be wrong.',
  },
  made_of_held: {
    label: 'Derived from a held value',
    looksAt: 'what a reading is made of: supply and price of a value, the days of a sum',
    threshold: null,
    side: 'row',
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} is made of {input}, which is held.',
  },
} as const satisfies Record<string, QualityRule>

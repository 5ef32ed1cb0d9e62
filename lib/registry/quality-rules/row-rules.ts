import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By what stands beside a reading in its row or file. */
export const rowRules = {
  impossible_beside: {
    label: 'In a file with impossible values',
    looksAt:
      'unpublished dollar series beside a series of their file that is worth ' +
      'more than any asset or market, or in a run in which most classes, ' +
      'or the assets of one class together, exceed what the class is known to be worth: ' +
      'the share of days; and the rest of a new series in which at least ten days, ' +
      'and a tenth of all, are wrong by themselves',
    threshold: 0.5,
    side: 'row',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} reads {value}, beside {other}, which is implausible on so many days that the file may be in another unit or currency, or the column another one.',
  },
  copied_row: {
    label: 'Misdated row across assets',
    looksAt:
      'all values of a day in a file with those of every other day: ' +
      'four or more different values that are equal on two days at least five days apart',
    threshold: null,
    side: 'row',
    action: 'hold',
    sees: 'file',
    sentence:
      '{measure} of {subject} on {day} is in a row whose {values} values all equal those of {other}.',
  },
  copied_day: {
    label: 'Misdated row',
    looksAt:
      'the readings of a day with those of every other day: ' +
      'a row of four or more equal columns, three of them equal on no other day; ' +
      'or a row that repeats the day before, with two flows on four consecutive days, ' +
      'three in the middle of a week, or four on any day',
    threshold: null,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence: 'All {columns} columns of {subject} on {day} equal those of {other}.',
  },
  doubtful: {
    label: 'Asset with many failures in one file',
    looksAt:
      'the new days of an asset in a file that fail another rule, if ten or more, ' +
      'with all its new days, as a share; or a first price that is too dear for its class ' +
      'on most of its days, which is that of another asset',
    threshold: 0.1,
    side: 'row',
    action: 'hold',
    sees: 'held',
    sentence:
      '{measure} of {subject} on {day} passes every other rule, but {wrong} of the {days} new days read with it fail one, the first on {first}.',
  },
  doubtful_row: {
    label: 'Day with many level breaks',
    looksAt:
      'the series of other assets in a run that leave their level on the same day, ' +
      'if three or more, with all series that have new values, as a share; ' +
      'and all series while half of them, if three or more, stay where they moved to on one day',
    threshold: 0.3,
    side: 'row',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} is in a row in which {wrong} of {lines} assets left their level on the same day.',
  },
  partial_row: {
    label: 'Incomplete day',
    looksAt:
      'flows and counts of a day, below three quarters of the median of the 14 days before, ' +
      'with the number of other values of the asset on that day that are held',
    threshold: 2,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, below its median of {usual} over the 14 days before, and {held} other values for that date are held: the date was likely read before it was complete.',
  },
  same_factor: {
    label: 'All scaled by the same factor',
    looksAt:
      'daily moves of the assets or classes in a run, excluding those that follow a market: ' +
      'at least four in five of six or more, or all of four or five, ' +
      'move by the same factor, as a logarithm beyond',
    threshold: 0.04,
    side: 'row',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} comes with {alike} of {lines} assets that moved by a factor of {factor} on {since}: likely another currency or unit.',
  },
  swapped: {
    label: 'Swapped with another asset',
    looksAt:
      'two assets of a run that move to each other’s level from one day to the next, as a fraction of it',
    threshold: 0.03,
    side: 'row',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} has been at the level of {other}, and vice versa, since {since}.',
  },
  moved_columns: {
    label: 'Wrong column',
    looksAt:
      'five or more rates in a file, other than those of assets: ' +
      'each column with what its neighbors read the day before, as a share of the change; ' +
      'and two columns that swap levels while the others stay',
    threshold: 0.6,
    side: 'row',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} is one of {columns} columns under the wrong heading since {since}: its values continue those of {other}.',
  },
  parts: {
    label: 'Components do not sum to the total',
    looksAt:
      'the sum of the components in a file with its total, ' +
      'or the total in another file of the run, as a share of the total; ' +
      'a total alone is compared with the published components of its source, ' +
      'parts alone with its published total, and both may differ by 2% for revisions',
    threshold: 0.001,
    side: 'row',
    action: 'hold',
    sees: 'file',
    sentence:
      'The components of {subject} on {day} add up to {sum}, but the reported total is {value}.',
  },
  unexplained_supply: {
    label: 'Supply change not explained by mints and burns',
    looksAt:
      'the change in supply with mints less burns, all three as reported, ' +
      'as a share of supply, until they agree again or for up to 14 days, ' +
      '60 after a change of a tenth or more; ' +
      'if burns are not reported, an increase with mints, ' +
      'a decline of a tenth or more with three times the transfers of that day, ' +
      'and one of about a quarter or more with twice the transfers beyond the usual',
    threshold: 0.005,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      'The supply of {subject} changed by {change} from {since} to {day}, while mints less burns were {flow}.',
  },
  product: {
    label: 'Value differs from supply × price',
    looksAt:
      'a value with its amount times its price, all three from one source, as a fraction, ' +
      'which is smaller if the other days of the series agree more closely; ' +
      'and dollars transferred with tokens transferred, ' +
      'on days with an implied price ten times that of other days',
    threshold: 0.005,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but {amount} at {price} each is {product}: one of the three is wrong.',
  },
  few_addresses: {
    label: 'Addresses inconsistent with transfers',
    looksAt:
      'active addresses with transfers on the same day: ' +
      'fewer than two, or more than two per transfer if there are usually fewer',
    threshold: 10,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{subject} reports {addresses} active addresses on {day}, with {transfers} transfers.',
  },
  crowded: {
    label: 'More holders than dollars',
    looksAt: 'the number of holders, from 100,000, with the value they hold, in dollars per holder',
    threshold: 1.05,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but everything they could hold is worth {worth}.',
  },
  new_holders: {
    label: 'More new holders than transfers',
    looksAt:
      'days with ten or more new holders, and more new holders than transfers, ' +
      'with all days with new holders, as a share, if ten or more',
    threshold: 0.5,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} belongs to a count that grew by more than the number of transfers on {wrong} of the {days} days on which it grew.',
  },
  excess_flow: {
    label: 'Flow above total supply',
    looksAt:
      'mints, burns or transfers of a day with the total supply of the asset, ' +
      'if they also exceed 30 times the 95th percentile of their own history',
    threshold: 3,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, above the plausible maximum of {most}.',
  },
  wrong_unit: {
    label: 'Wrong unit',
    looksAt:
      'token amounts with their usual level or with the value of any asset, ' +
      'on a day when supply moves tenfold or exceeds it',
    threshold: 10,
    side: 'row',
    action: 'hold',
    sees: 'held',
    sentence: '{measure} of {subject} on {day} reads {value}, in a unit inconsistent with {other}.',
  },
  made_of_held: {
    label: 'Derived from a held value',
    looksAt: 'the inputs of a value (supply and price, or the days of a sum) with held readings',
    threshold: null,
    side: 'row',
    action: 'hold',
    sees: 'scope',
    sentence: '{measure} of {subject} on {day} is derived from {input}, which is held.',
  },
} as const satisfies Record<string, QualityRule>

import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By the days around a reading, by what was published of them, and by what other sources say. */
export const lineRules = {
  revision: {
    label: 'History rewritten',
    looksAt:
      'new readings with published values: ' +
      'the share of published days revised by more than 1%; ' +
      'and single days, in line with their neighbors, ' +
      'revised by more than the limit of the measure, or three times that for a flow',
    threshold: 0.02,
    side: 'before',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value} after {before}: {changed} of {known} published days differ.',
  },
  rewritten_file: {
    label: 'Most assets rewritten',
    looksAt:
      'the assets of a run whose published days are revised, if three or more: ' +
      'the share of them, and of their series, that fail the rules on rewritten history ' +
      'or shifted dates',
    threshold: 0.5,
    side: 'before',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} passes every other rule, but {rewritten} of the {assets} assets that its run revises have a rewritten history.',
  },
  revised_to_copy: {
    label: 'Revised to values of another day',
    looksAt:
      'revised days with the values of another day, as a share of all revised days: ' +
      'two or more values found on no more than two other days, ' +
      'or one of four or more digits where the days in between differ',
    threshold: 0.75,
    side: 'before',
    action: 'hold',
    sees: 'run',
    sentence:
      '{measure} of {subject} on {day} reads {value} after {before}: {columns} revised to match {other}.',
  },
  twin: {
    label: 'Same as another asset',
    looksAt:
      'the newest 30 days of a series with those of every other asset: ' +
      'equal on 20 days at 10 or more levels, or on the newest 10 days for large figures; ' +
      'of two series in one file, the one that left its own level is held',
    threshold: null,
    side: 'before',
    action: 'hold',
    sees: 'assets',
    sentence:
      '{measure} of {subject} on {day} belongs to a series that matches {other} day by day.',
  },
  told_twice: {
    label: 'Supply told twice',
    looksAt:
      'a token with the tokens of the same asset on other networks: ' +
      'the same figures day by day, as for two assets; and the first days of a new one, ' +
      'as a share of what the others have, if that much left none of them and was not minted',
    threshold: 0.4,
    side: 'other',
    action: 'hold',
    sees: 'assets',
    sentence: '{measure} of {subject} on {day} reads {value}: {same}.',
  },
  stray_day: {
    label: 'Isolated outlier days',
    looksAt: 'a few days at the start of a series with the year or more of missing days after them',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence: '{measure} of {subject} has a value for {day} and none from then until {next}.',
  },
  misdated: {
    label: 'Shifted dates',
    looksAt:
      'new days of a series with published values up to 31 days earlier or later, ' +
      'and with the same days when month and day are swapped',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} comes with readings that appear to be misdated: {evidence}.',
  },
  cumulated: {
    label: 'Running total reported as daily',
    looksAt:
      'daily counts and flows over consecutive days without a decline: ' +
      '15 days with 14 increases, or 40 days with four increases of half or more; ' +
      'and a stock that grows each day by about its last published value ' +
      'for five days or more, or by its first value for 15',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence: '{measure} of {subject} on {day} is part of a running total from {since} to {until}.',
  },
  off_benchmark: {
    label: 'Off its benchmark',
    looksAt:
      'the price of a metal token with the price of the metal it represents, ' +
      'on the same day or up to three days earlier, ' +
      'as a fraction beyond the precision of the benchmark (10% for a monthly average)',
    threshold: 0.1,
    side: 'other',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but the underlying metal is worth {expected} ({benchmark} of {benchmarkDay}).',
  },
  metal_unit: {
    label: 'Metal in another unit',
    looksAt:
      'the first prices of a commodity without a stated benchmark and unit ' +
      'with 32.15, 100 and 1,000 times the price of an ounce of each metal, ' +
      'as a fraction beyond the precision of the benchmark',
    threshold: 0.05,
    side: 'other',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, {factor} × {metal} ({ounce} on {metalDay}), like {what}: state the benchmark and unit of the asset in Admin, Assets, or correct the file.',
  },
  invented_start: {
    label: 'Values before inception',
    looksAt:
      'the first days of a new series, 14 or more with the same value, ' +
      'with the days after them, more than half of which change, ' +
      'if the step between them exceeds the limit of the measure',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} is one of the first {days} days, which all read {value}; from {next} the series moves, at a different level.',
  },
  jump: {
    label: 'Break from recent level',
    looksAt:
      'one reading with the levels of its series on both sides, as a fraction, ' +
      'beyond the limit of its measure and eight times the usual daily change',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence: '{measure} of {subject} reads {value} on {day}, {step} ({levels}).',
  },
  unit_step: {
    label: 'Two units in one series',
    looksAt:
      'the medians of a new series over five known days before and after each day, ' +
      'if both stand still within 10%: 1,000 or 1,000,000 times each other, as a fraction',
    threshold: 0.03,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}; on {since} the series moves {factor} times.',
  },
  late_split: {
    label: 'Split told in halves',
    looksAt:
      'the supply of a share with its price: a step by a whole ratio in one, ' +
      'and by its inverse, within 15%, in the other up to ten days before or after it',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}: {early} split {ratio} on {since}, {late} on {until}.',
  },
  broken_peg: {
    label: 'Off its peg',
    looksAt:
      'the newest prices of a stablecoin with those of the week before they moved, ' +
      'as a fraction, until they return or have lasted 100 days',
    threshold: 0.06,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence:
      '{measure} of {subject} reads {value} on {day}: it left {peg} on {since} and has not returned.',
  },
  second_source: {
    label: 'Sources disagree',
    looksAt:
      'values of two sources for the same scope and measure on the last two or more days ' +
      'that both report, as a share of the larger',
    threshold: 0.05,
    side: 'other',
    action: 'mark',
    sees: 'sources',
    sentence:
      '{measure} of {subject} has differed by more than 5% between {source} and {other} since {since}.',
  },
  unchanged: {
    label: 'Unchanged',
    looksAt:
      'the number of days without a change, in a series that moves on most days, with the limit of its measure',
    threshold: null,
    side: 'line',
    action: 'mark',
    sees: 'line',
    sentence: '{measure} of {subject} has not changed since {since}.',
  },
  unusual: {
    label: 'Unusual, not confirmed',
    looksAt:
      'a flow with the 90 days before it: above twice the largest ' +
      'or below half of the smallest, for up to 14 days; ' +
      'an amount that moves to another level, ' +
      '2.5 times higher or lower than in the month before, ' +
      'and a count, six times, for up to 30 days; ' +
      'a level with the weeks before and after it: ' +
      'from three tenths of the limit of its measure and eight times the usual daily change, ' +
      'if it lasts a few days or has just begun; ' +
      'and the same of two or more classes of a source, ' +
      'and a fifth of them, that leave their levels the same way on one day by more than 5%',
    threshold: null,
    side: 'line',
    action: 'mark',
    sees: 'line',
    sentence:
      '{measure} of {subject} on {day} is unusual and not confirmed by any other day: {times}.',
  },
  stale_price: {
    label: 'Stale price',
    looksAt:
      'the age in days of the price or NAV behind a value with the limit for carrying it forward',
    threshold: null,
    side: 'line',
    action: 'hold',
    sees: 'scope',
    sentence: '{measure} of {subject} on {day} has had no price since {priceDay}.',
  },
} as const satisfies Record<string, QualityRule>

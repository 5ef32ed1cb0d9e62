import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** By the days around a reading, by what was published of them, and by what other sources say. */
export const lineRules = {
  revision: {
    label: 'History rewritten',
    looksAt:
      'the days of a line that read otherwise by more than 1%, against what was published of them, as a share of its days; and single days that were in line with those around them, read to be something else by more than the bound of the measure, or three times of a flow',
    threshold: 0.02,
    side: 'before',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value} after {before}: {changed} of {known} published days read otherwise.',
  },
  rewritten_file: {
    label: 'File that rewrites most assets',
    looksAt:
      'assets of a run whose published days read otherwise, three and more: how many of them, and of their series, break the rule of a rewritten past or of other dates, as a share',
    threshold: 0.5,
    side: 'before',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} breaks no rule itself, but {rewritten} of the {assets} assets that its run reads otherwise have another past in it.',
  },
  revised_to_copy: {
    label: 'Revised to the values of another day',
    looksAt:
      'published days that are read anew to be what another day says, as a share of what is revised of them: two values and more that are on no more than two other days, or one of four digits and more where the days between say something else',
    threshold: 0.75,
    side: 'before',
    action: 'hold',
    judged: 'reading',
    sentence:
      '{measure} of {subject} on {day} reads {value} after {before}: {columns} revised to what {other} says.',
  },
  twin: {
    label: 'Same as another asset',
    looksAt:
      'the newest 30 days of a line against those of every other asset: the same on 20 days of 10 levels and more, or on the newest 10 of large figures; of two lines of one file the one that left its own level',
    threshold: null,
    side: 'before',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} belongs to a line that says day by day what {other} says.',
  },
  stray_day: {
    label: 'Isolated outlier days',
    looksAt: 'a few days at the beginning of a line against a year or more without any after them',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} is given for {day}, and then for no day before {next}.',
  },
  misdated: {
    label: 'Shifted dates',
    looksAt:
      'the new days of a line against what was published up to 31 days before and after them, and against themselves with month and day exchanged',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} comes with readings that stand under other dates: {evidence}.',
  },
  cumulated: {
    label: 'Cumulative total in one day',
    looksAt:
      'what is counted anew each day, on days in a row without a fall: 15 with 14 rises, or 40 with four, by half and more; and a stock that grows each day by about as much as there was when it was published last, for five days and more, or on its first day, for 15',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} is one of the days from {since} to {until} that only add to the one before.',
  },
  off_benchmark: {
    label: 'Off its benchmark',
    looksAt:
      'the price of a token of a metal against what the metal costs that it stands for, of the same day or at most three days before, as a share: beyond how exactly that is known (a month’s mean, to 10%)',
    threshold: 0.1,
    side: 'other',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} reads {value}, but what it stands for costs {expected} ({benchmark} of {benchmarkDay}).',
  },
  invented_start: {
    label: 'Values before inception',
    looksAt:
      'the first days of a new line, 14 and more that all say the same, against the days after them, of which more than half move, where the line goes from one to the other by more than its measure may',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} on {day} is one of the first {days} days, which all read {value}; from {next} on it moves, at another level.',
  },
  jump: {
    label: 'Break from recent level',
    looksAt:
      'one reading against the levels of its line on both sides, as a fraction of them, beyond the bound of its measure and eight times the usual daily change',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} reads {value} on {day}, {step} ({levels}).',
  },
  broken_peg: {
    label: 'Off its peg',
    looksAt:
      'the newest prices of a stablecoin against those of the week before they moved, as a fraction, until they come back or have lasted for 100 days',
    threshold: 0.06,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence:
      '{measure} of {subject} reads {value} on {day}: it left {peg} on {since} and has not come back.',
  },
  second_source: {
    label: 'Sources disagree',
    looksAt:
      'what two sources say of the same scope and measure, on the last two days and more that both know, as a share of the larger',
    threshold: 0.05,
    side: 'other',
    action: 'mark',
    judged: 'scope',
    sentence:
      '{measure} of {subject} has been more than 5% apart in {source} and {other} since {since}.',
  },
  unchanged: {
    label: 'Unchanged',
    looksAt:
      'the days for which a line says the same, where it moves on most others, against the patience of its measure',
    threshold: null,
    side: 'line',
    action: 'mark',
    judged: 'scope',
    sentence: '{measure} of {subject} has not changed since {since}.',
  },
  unusual: {
    label: 'Unusual, not confirmed',
    looksAt:
      'a flow against the 90 days before it: above twice the largest, or below half of the smallest, for up to 14 days; a level against those of the weeks before and after it, from three tenths of the bound of its measure and eight times the usual daily change, where it is left for a few days or has just been left',
    threshold: null,
    side: 'line',
    action: 'mark',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} is unusual, and no other day confirms it: {times}.',
  },
  stale_price: {
    label: 'Stale price',
    looksAt:
      'the age in days of the price or NAV behind a value, up to the days that its measure may be carried',
    threshold: null,
    side: 'line',
    action: 'hold',
    judged: 'scope',
    sentence: '{measure} of {subject} on {day} has no price since {priceDay}.',
  },
} as const satisfies Record<string, QualityRule>

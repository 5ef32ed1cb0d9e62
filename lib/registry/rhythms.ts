/**
 * How often an upstream publishes, and how many days its newest date may therefore be behind: a
 * source is late against its upstream and not against the wish of its reader. null: nothing more is
 * promised.
 */
export const rhythms = {
  continuous: { label: 'continuous', promiseDays: 3 },
  // with weekends, holidays and a day or two until it is out
  daily: { label: 'daily', promiseDays: 7 },
  // a month stands on its last day, and is out in the course of the next one
  monthly: { label: 'monthly', promiseDays: 62 },
  quarterly: { label: 'quarterly', promiseDays: 120 },
  irregular: { label: 'irregular', promiseDays: 365 },
  ended: { label: 'ended', promiseDays: null },
  none: { label: 'none', promiseDays: null },
} as const satisfies Record<string, { label: string; promiseDays: number | null }>

export type Rhythm = keyof typeof rhythms

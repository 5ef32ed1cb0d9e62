import { z } from 'zod'
import { retention, retentionKeys, type RetentionKey } from '#lib/registry/retention.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** How long is kept what a running site collects. */
export const retentionVariables = {
  KEEP_DAYS: z
    .string()
    .transform((text, context): ReadonlyMap<RetentionKey, number> => {
      const days = new Map<RetentionKey, number>()
      for (const pair of text.split(',')) {
        const [name = '', count = ''] = pair.split('=').map((part) => part.trim())
        const key = retentionKeys.find((each) => each === name)
        if (!key || !/^\d{1,5}$/.test(count) || Number(count) < retention[key].least)
          context.addIssue(
            key
              ? `must be ${retention[key].least} days or more for ${key}`
              : `must be names from ${retentionKeys.join(', ')}, each with a number of days`,
          )
        else days.set(key, Number(count))
      }
      return days
    })
    .default(new Map())
    .register(variableNotes, {
      meaning:
        'retention in days for data other than figures: ' +
        `${retentionKeys.map(describeDefault).join(', ')}; ` +
        'the rest of the audit trail and figures are kept permanently',
      example: 'events=30,mails=30',
    }),
}

function describeDefault(key: RetentionKey): string {
  return `${key} (${retention[key].label}: ${retention[key].days})`
}

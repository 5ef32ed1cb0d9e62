import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { tableState } from '#lib/page-state/page-state.ts'

const word = z
  .string()
  .max(100)
  .transform((text) => text.trim() || undefined)
  .optional()
  .catch(undefined)

/** Words of the address that narrow the audit trail, on its page and in its file. */
export const auditState = {
  actor: word,
  resource: word,
  action: word,
  id: word,
  day: z
    .string()
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== undefined)
    .describe('a date in YYYY-MM-DD format')
    .optional()
    .catch(undefined),
  page: tableState.page,
}

import { z } from 'zod'
import { pastDay } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Variables of the work that runs beside the pages. */
export const workVariables = {
  WORKER: z
    .enum(['only', 'none'], 'must be only or none')
    .optional()
    .register(variableNotes, {
      meaning:
        'only: this process runs jobs (ingest, downloads, news, cleanup), ' +
        'answers /healthz and /readyz and serves no pages; ' +
        'none: it serves pages and another process must run jobs; ' +
        'if unset, both. All processes must share .data/exports',
      example: 'only',
    }),
  NEWS_EVERY_MINUTES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(10_080, 'must be 10080 or less')
    .default(30)
    .register(variableNotes, {
      meaning: 'interval for reading news feeds while jobs run; 0: only when an admin requests it',
      example: '30',
    }),
  NEWS_ALLOW_PRIVATE: z
    .stringbool({ error: 'must be true or false' })
    .default(false)
    .register(variableNotes, {
      meaning:
        'whether feeds may be read from private addresses, which lets anyone who adds a feed reach your network',
      example: 'false',
    }),
  DEMO: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .register(variableNotes, {
      meaning:
        'off: no demo data is loaded, either at the start or by npm run demo, ' +
        'and the site is empty until the first file; ' +
        'existing demo data stays until the first real file or npm run db:reset',
      example: 'off',
    }),
  DEMO_LAST_DAY: pastDay().optional().register(variableNotes, {
    meaning: 'the last day of generated demo data; if unset, yesterday',
    example: '2026-11-20',
  }),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info')
    .register(variableNotes, {
      meaning: 'the minimum log level',
      example: 'info',
    }),
}

import { z } from 'zod'

/** Where somebody can look the matter up; `javascript:` and the like are no sources. */
export const sourceUrl = z
  .string('Source: an address is required.')
  .trim()
  .min(1, 'Source: required.')
  .max(500, 'Source: at most 500 characters.')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Source: must be a URL beginning with https:// or http://.',
    }),
  )

import { z } from 'zod'
import { connectorKeys, isConnectorKey } from '#lib/registry/connectors.ts'
import { webUrl } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

const wholeNumber = (from: number, to: number, usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(from, `must be ${from} or more`)
    .max(to, `must be ${to} or less`)
    .default(usual)

/** All of them that need no key. */
const KEYLESS = 'keyless'

/** Sources that are asked at an address. */
export const sourcesVariables = {
  PART_STALE_DAYS: wholeNumber(7, 365, 30).register(variableNotes, {
    meaning:
      'days after its last value for which a part counts as missing from totals: ' +
      'one that lacks 2% or more is held, any other is marked as partial, ' +
      'and after that totals continue without the part; ' +
      'a change applies to totals from the next run on',
    example: '30',
  }),
  LIVE_SOURCES: z
    .string()
    .regex(/^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/, 'must be comma-separated connector names')
    .transform((text) => text.split(','))
    .refine(
      (names) => names.every((name) => name === KEYLESS || isConnectorKey(name)),
      `must name connectors: ${KEYLESS}, ${connectorKeys.join(', ')}`,
    )
    .default([])
    .register(variableNotes, {
      meaning:
        'connectors that are on unless an admin switches them off, ' +
        'as listed by npm run live -- list, or keyless for all that need no key',
      example: 'treasury-rates,ecb-rates',
    }),
  SOURCES_PRIVATE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .default([])
    .register(variableNotes, {
      meaning:
        'hosts on your own network that sources may be read from, with or without a port; ' +
        'other private addresses are never contacted, including by redirect',
      example: 'nav.internal,10.0.0.5:8080',
    }),
  SOURCES_MIRROR: webUrl().optional().register(variableNotes, {
    meaning:
      'a server to query in place of all sources, with the source host as the first part of the path',
    example: 'http://127.0.0.1:8080',
  }),
  SOURCE_TOKENS: z
    .string()
    .regex(/^[^\s=,]+=[^\s=,]+(,[^\s=,]+=[^\s=,]+)*$/, 'must be comma-separated host=token pairs')
    .transform(
      (text) =>
        new Map(
          text.split(',').map((pair): [string, string] => {
            const [host = '', token = ''] = pair.split('=')
            return [host.toLowerCase(), token]
          }),
        ),
    )
    .optional()
    .register(variableNotes, {
      meaning: 'access tokens by host, sent to that host only and over https only',
      example: 'nav.assay.example=secret',
    }),
  ANSWER_DAYS: wholeNumber(1, 3650, 30).register(variableNotes, {
    meaning: 'days for which raw source responses are kept',
    example: '30',
  }),
  ANSWER_MEGABYTES: wholeNumber(10, 1_000_000, 1000).register(variableNotes, {
    meaning:
      'maximum compressed size of kept responses in the database; the oldest are removed first',
    example: '1000',
  }),
}

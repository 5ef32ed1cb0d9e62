import { z } from 'zod'
import { plainJobKeys, type JobKey } from '#lib/registry/jobs.ts'
import { oracleFeed } from '#lib/schemas/oracle-feed.ts'
import { sourceIds } from '#lib/registry/sources.ts'

const nothing = z.strictObject({})

const schemas = {
  ingest: z.strictObject({
    source: z.enum(sourceIds),
    /** whole paths and addresses */
    locations: z.array(z.string()),
    options: z.record(z.string(), z.unknown()),
    creates: z.boolean(),
  }),
  export: z.strictObject({ id: z.string() }),
  feeds: nothing,
  revisions: nothing,
  connectors: nothing,
  connector: z.strictObject({
    key: z.string(),
    /** somebody wants it asked although it is off */
    isByHand: z.literal(true).optional(),
    /** it is asked because it is due, and not where another process has asked it meanwhile */
    ifDue: z.literal(true).optional(),
  }),
  networks: nothing,
  'feed-check': z.strictObject({ feed: oracleFeed }),
  'source-watch': nothing,
  'clean-up': nothing,
} satisfies Record<JobKey, z.ZodType>

export const jobToRun = z.strictObject({ key: z.enum(plainJobKeys) })
export const jobToRead = z.strictObject({ id: z.uuid('Choose a job.') })

/** The input of a job. */
export type JobInput<Key extends JobKey> = z.output<(typeof schemas)[Key]>

export const jobInputs: { readonly [Key in JobKey]: z.ZodType<JobInput<Key>> } = schemas

/** Gives the same text for two jobs of one kind that are the same; the registry says how many of these there may be. */
export const jobIdentity: { readonly [Key in JobKey]: (input: JobInput<Key>) => string } = {
  ingest: ({ source, locations }) => [source, ...locations].join('\n'),
  export: ({ id }) => id,
  feeds: () => '',
  revisions: () => '',
  connectors: () => '',
  connector: ({ key }) => key,
  networks: () => '',
  'feed-check': ({ feed }) => JSON.stringify(feed),
  'source-watch': () => '',
  'clean-up': () => '',
}

import { z } from 'zod'

const MOST_PROPERTIES = 12
/** of the whole event as JSON */
export const MOST_EVENT_BYTES = 1_024

const propertyName = z
  .string()
  .regex(
    /^[A-Za-z$_][\w$.-]{0,39}$/,
    'A name of a property has letters, digits and - _ . $, 40 at most.',
  )
const propertyValue = z.union([
  z.string().max(200, 'A text is 200 characters at most.'),
  z.number(),
  z.boolean(),
  z.null(),
])

/** A step as the browser tells it. */
export const analyticsEvent = z
  .strictObject({
    name: z
      .string()
      .regex(
        /^[A-Za-z][\w .:-]{0,63}$/,
        'The name of an event has letters, digits and - _ . :, 64 at most.',
      ),
    logRocketSessionUrl: z
      .url({ protocol: /^https$/ })
      .max(300)
      .nullish(),
    properties: z
      .record(propertyName, propertyValue)
      .refine(
        (properties) => Object.keys(properties).length <= MOST_PROPERTIES,
        `${MOST_PROPERTIES} properties at most.`,
      )
      .default({}),
  })
  .refine(
    (event) => countBytes(event) <= MOST_EVENT_BYTES,
    `An event is ${MOST_EVENT_BYTES} bytes at most.`,
  )

export const countBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length

export type AnalyticsEvent = z.output<typeof analyticsEvent>

import { z } from 'zod'

const MOST_PROPERTIES = 12
/** bytes of the whole event as JSON */
export const MOST_EVENT_BYTES = 1_024

const propertyName = z
  .string()
  .regex(
    /^[A-Za-z$_][\w$.-]{0,39}$/,
    'Property names may contain letters, digits and - _ . $, up to 40 characters.',
  )
const propertyValue = z.union([
  z.string().max(200, 'Text values may have up to 200 characters.'),
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
        'Event names may contain letters, digits and - _ . :, up to 64 characters.',
      ),
    logRocketSessionUrl: z
      .url({ protocol: /^https$/ })
      .max(300)
      .nullish(),
    properties: z
      .record(propertyName, propertyValue)
      .refine(
        (properties) => Object.keys(properties).length <= MOST_PROPERTIES,
        `Up to ${MOST_PROPERTIES} properties.`,
      )
      .default({}),
  })
  .refine(
    (event) => countBytes(event) <= MOST_EVENT_BYTES,
    `An event may have up to ${MOST_EVENT_BYTES} bytes.`,
  )

export const countBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length

export type AnalyticsEvent = z.output<typeof analyticsEvent>

import {
  day,
  described,
  integer,
  listOf,
  number,
  orNull,
  shape,
  text,
  tuple,
} from '#lib/json-schema.ts'
import { coverageSchema } from '#server/api/series/line-coverage.ts'
import { provenanceProperties } from '#server/api/series/provenance-schema.ts'

const measure = shape({ id: integer, slug: text, name: text, unit: text })
const group = shape(
  {
    id: described({ type: ['integer', 'string', 'null'] }, 'null: everything, or all others'),
    type: text,
    name: text,
  },
  {
    display_name: described(
      text,
      'Name on pages; of networks and classes, `name` is the one clients match on',
    ),
    slug: orNull(text),
    color: orNull(text),
  },
)

export const marks = described(
  listOf(tuple(day, text, text)),
  'With include "marks": date, rule and note on individual values, ' +
    'as ["2026-11-22", "short_window", "27 of 30 days"]; ' +
    'a date without a value is listed as held if its reading is held',
)

/** One series, for the API's description. */
export const seriesSchema = shape(
  {
    measure,
    group,
    points: described(
      listOf(tuple(day, number)),
      'Date and value, oldest first; blank days are omitted',
    ),
    ...coverageSchema,
  },
  {
    marks,
    as_of: described(orNull(day), 'With include "provenance": the date of the latest value'),
    ...provenanceProperties,
  },
)

/** The value of one group on one day. */
export const aggregateSchema = shape(
  { measure, group, date: orNull(day), value: orNull(number), ...coverageSchema },
  { marks, ...provenanceProperties },
)

import { provenanceProperties } from '#server/api/series/provenance-schema.ts'

/** JSON schema of one series, for the API's description. */
export const seriesSchema = {
  type: 'object',
  required: ['measure', 'group', 'points'],
  properties: {
    measure: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        slug: { type: 'string' },
        name: { type: 'string' },
        unit: { type: 'string' },
      },
    },
    group: {
      type: 'object',
      properties: {
        id: { type: ['integer', 'string', 'null'] },
        type: { type: 'string' },
        name: { type: 'string' },
        slug: { type: 'string' },
        color: { type: ['string', 'null'] },
      },
    },
    points: {
      type: 'array',
      description: 'Date and value, oldest first; blank days are omitted',
      items: {
        type: 'array',
        prefixItems: [{ type: 'string', format: 'date' }, { type: 'number' }],
      },
    },
    marks: {
      type: 'array',
      description:
        'With include "marks": date, rule and note on individual values, as ["2026-11-22", "short_window", "27 of 30 days"]',
      items: {
        type: 'array',
        prefixItems: [{ type: 'string', format: 'date' }, { type: 'string' }, { type: 'string' }],
      },
    },
    as_of: {
      type: ['string', 'null'],
      format: 'date',
      description: 'With include "provenance": the date of the latest value',
    },
    ...provenanceProperties,
  },
}

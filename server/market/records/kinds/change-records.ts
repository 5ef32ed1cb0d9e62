import { CHANGE_KINDS } from '#lib/view/lists/change-row.ts'
import { CHANGES } from '#server/market/changes/derived-changes.ts'
import { moment, text } from '#lib/json-schema.ts'
import { shown, type RecordKind } from '#server/market/records/fields/record-kind.ts'

/** `detail` is what its sentence is made of: describe-changes.ts writes it. */
export const changes = {
  from: `(${CHANGES}) c`,
  id: 'c.number',
  fields: {
    id: { type: 'number', description: 'Stable id of the change', sql: 'c.number' },
    at: {
      type: 'date',
      description: 'Time recorded, in UTC',
      hasTime: true,
      schema: moment,
      sql: 'c.at',
      json: `to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      isMoment: true,
    },
    kind: { type: 'text', description: 'Type of change', values: CHANGE_KINDS, sql: 'c.kind' },
    subject: {
      type: 'text',
      description:
        'Entity type: asset, token, issuer, platform, network, investment, citation, news, series or source',
      sql: 'c.subject',
    },
    subject_id: {
      type: 'text',
      description: 'Its id; for sources the slug, for series the scope',
      sql: 'c.subject_id',
    },
    name: { type: 'text', description: 'Its name', sql: 'c.name' },
    detail: shown(
      'Old and new value, in a sentence',
      text,
      `json_build_object(
        'detail', c.detail, 'slug', c.slug, 'what', c.what, 'target', c.target, 'was', c.was,
        'series', c.series, 'days', c.days, 'sourceId', c.source_id, 'fromDay', c.from_day,
        'toDay', c.to_day, 'scopeKey', c.scope_key, 'measureId', c.measure_id, 'day', c.day,
        'before', c.before, 'after', c.after, 'rule', c.rule, 'runId', c.run_id
      )`,
    ),
    source_url: {
      type: 'text',
      description: 'Supporting source',
      nullable: true,
      sql: 'c.source_url',
    },
    href: {
      type: 'text',
      description: 'Path of its page on this site',
      nullable: true,
      isSortable: false,
      isFilterable: false,
      sql: 'c.href',
      json: `coalesce(c.href, '/assets/' || c.slug)`,
    },
  },
  usualSort: { field: 'at', direction: 'desc' },
  happenedAt: 'c.at',
  withRevisions: true,
  isLarge: true,
} as const satisfies RecordKind

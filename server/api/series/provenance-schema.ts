import { component, orNull } from '#lib/json-schema.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { CHECK_SIDES } from '#lib/registry/quality-rules/rule.ts'

/** JSON schemas of what happened to a value, by the names that the API's description has for them. */
export const provenanceComponents = {
  Checks: {
    type: 'object',
    description:
      'Quality rules applied to the readings behind a value, with results. ' +
      '`total` counts rules applied, `passed` those that passed without review.',
    required: ['date', 'passed', 'total', 'findings'],
    properties: {
      date: { type: 'string', format: 'date', description: 'The day of the readings' },
      passed: { type: 'integer' },
      total: { type: 'integer' },
      findings: { type: 'array', items: component('Finding') },
    },
  },
  Finding: {
    type: 'object',
    required: ['rule', 'label', 'side', 'finding', 'readings', 'detail', 'decided'],
    properties: {
      rule: { type: 'string', enum: qualityRuleKeys },
      label: { type: 'string' },
      side: {
        type: 'string',
        enum: Object.keys(CHECK_SIDES),
        description: 'What the rule compares',
      },
      finding: {
        type: 'string',
        enum: ['passed', 'held', 'released', 'rejected', 'marked', 'not_applicable'],
      },
      readings: { type: 'integer', description: 'Readings checked by the rule' },
      detail: {
        type: ['string', 'null'],
        description:
          'Why it was held, marked or not checked. ' +
          'Hold reasons may name other measures and assets ' +
          'and are shown only to keys without restrictions.',
      },
      decided: {
        ...orNull({
          type: 'object',
          required: ['by', 'at'],
          properties: {
            by: { type: ['string', 'null'], enum: ['admin', 'command line', null] },
            at: { type: 'string', format: 'date-time' },
          },
        }),
        description: 'Who released or rejected it and when',
      },
    },
  },
  Run: {
    type: 'object',
    required: ['id', 'published_at'],
    properties: {
      id: { type: 'integer' },
      published_at: { type: 'string', format: 'date-time' },
    },
  },
  Reading: {
    type: 'object',
    required: ['run_id', 'published_at', 'value'],
    properties: {
      run_id: { type: 'integer' },
      published_at: { type: 'string', format: 'date-time' },
      value: { type: ['number', 'null'], description: 'null: withdrawn' },
    },
  },
} as const

/** Fields that `include: ["provenance"]` adds to a series or a value. */
export const provenanceProperties = {
  sources: {
    type: 'array',
    description: 'With include "provenance": its sources',
    items: { type: 'string' },
  },
  quality: {
    type: 'string',
    enum: ['published', 'upper_bound', 'demo'],
    description: 'With include "provenance"',
  },
  checks: {
    ...orNull(component('Checks')),
    description:
      'With include "provenance", ' +
      'for the latest value of a series or the last day selected by a date filter: ' +
      'checks of its readings visible to the key. null with asOf or if none are visible',
  },
  checks_note: {
    type: 'string',
    description: 'With include "provenance" and asOf: why checks is null',
  },
  run: {
    ...orNull(component('Run')),
    description: 'With include "provenance": the run that published the value',
  },
  readings: {
    oneOf: [{ type: 'array', items: component('Reading') }, { type: 'null' }],
    description:
      'With include "provenance": published values of the date, latest first; null for a sum that was never published',
  },
} as const

import {
  apiResourceChoices,
  assetClassChoices,
  measureChoices,
  networkChoices,
} from '#lib/registry/admin/api-choices.ts'
import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { ApiPolicyValues } from '#lib/schemas/admin/api-policy.ts'

const effects = [
  { value: 'allow', label: 'Allows' },
  { value: 'deny', label: 'Denies' },
] as const

export const apiAccessPolicies = {
  key: 'api_access_policies',
  audit: 'api_policy',
  title: 'Policies',
  sentence:
    'What the data API allows or denies: endpoints, measures, classes, networks, fields, history and rows.',
  one: 'policy',
  many: 'policies',
  search: 'Search name or description',
  nameLabel: 'Policy',
  columns: {
    effect: { label: 'Effect', kind: 'text', role: 'key', sortable: true },
    endpoints: { label: 'Endpoints', kind: 'words', role: 'detail' },
    reach: { label: 'Restricted to', kind: 'text', role: 'detail' },
    roles: { label: 'Roles', kind: 'count', role: 'key' },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    effect: { label: 'Effect', kind: 'choice', choices: effects },
    endpoint: { label: 'Endpoint', kind: 'choice', choices: apiResourceChoices },
  },
  sort: { key: 'name', dir: 'asc' },
  fields: {
    name: { label: 'Name', kind: 'line', longest: 120, required: true },
    description: { label: 'Description', kind: 'text', longest: 500 },
    effect: {
      label: 'Effect',
      kind: 'choice',
      choices: effects,
      required: true,
      hint: 'Deny overrides allow.',
    },
    endpoints: {
      label: 'Endpoints',
      kind: 'choices',
      choices: apiResourceChoices,
      none: 'All endpoints',
    },
    measures: { label: 'Measures', kind: 'choices', choices: measureChoices, none: 'All measures' },
    assetClassIds: {
      label: 'Asset classes',
      kind: 'choices',
      choices: assetClassChoices,
      none: 'All asset classes',
      isNumeric: true,
    },
    networkIds: {
      label: 'Networks',
      kind: 'choices',
      choices: networkChoices,
      none: 'All networks',
      isNumeric: true,
    },
    fields: {
      label: 'Fields',
      kind: 'words',
      longest: 8_000,
      none: 'All fields',
      hint: 'API field names, one per line. Blank: all fields.',
    },
    historyDays: {
      label: 'History',
      kind: 'number',
      unit: 'days',
      hint: 'How far back data is available. Blank: full history.',
    },
    rowsPerRequest: { label: 'Rows per request', kind: 'number', hint: 'Blank: up to 5,000.' },
  },
  initial: {
    effect: 'allow',
    endpoints: [],
    measures: [],
    assetClassIds: [],
    networkIds: [],
    fields: [],
  },
  removal: {
    label: 'Remove policy',
    text: 'It is removed from all roles within seconds.',
    done: 'The policy has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<ApiPolicyValues, ApiPolicyValues>

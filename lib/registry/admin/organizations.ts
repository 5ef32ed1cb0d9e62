import { flagField, popupField } from '#lib/registry/admin/flag-fields.ts'
import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import { getPlan, planTypes } from '#lib/registry/plans.ts'
import type { OrganizationCreation, OrganizationEdit } from '#lib/schemas/admin/organizations.ts'

const planChoices = planTypes.map((value) => ({ value, label: getPlan(value).label }))
const scopes = [
  { value: 'invite', label: 'By invitation only' },
  { value: 'domain', label: 'By invitation, and by the company domain' },
] as const

export const organizations = {
  key: 'organizations',
  audit: 'organization',
  title: 'Organizations',
  sentence: 'Companies with their plan, people, domain and flags.',
  one: 'organization',
  many: 'organizations',
  search: 'Search name or domain',
  nameLabel: 'Organization',
  columns: {
    plan: { label: 'Plan', kind: 'text', role: 'key' },
    members: { label: 'Members', kind: 'count', role: 'key', sortable: true },
    domain: { label: 'Domain', kind: 'text', role: 'detail', sortable: true },
    planEndsAt: { label: 'Plan ends', kind: 'moment', role: 'detail' },
    createdAt: { label: 'Since', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    plan: { label: 'Plan', kind: 'choice', choices: planChoices },
    scope: { label: 'Who joins', kind: 'choice', choices: scopes },
  },
  sort: { key: 'createdAt', dir: 'desc' },
  fields: {
    name: { label: 'Name', kind: 'line', longest: 120, required: true, isPersonal: true },
    ownerId: {
      label: 'Owner',
      kind: 'reference',
      of: 'users',
      none: 'Nobody yet',
      only: 'new',
      hint: 'Members can be added later too.',
    },
    domain: {
      label: 'Company domain',
      kind: 'line',
      longest: 253,
      mono: true,
      hint: 'Like company.com, never one of free mail. Proven by a member who signs in with an address there.',
    },
    scope: { label: 'Who joins', kind: 'choice', choices: scopes, required: true },
    plan: { label: 'Plan', kind: 'choice', choices: planChoices, required: true },
    planEndsAt: {
      label: 'Plan ends',
      kind: 'moment',
      hint: 'After it the plan counts as Free. Empty: a trial ends after its days, others do not end.',
    },
    features: { ...flagField, hint: "For all who act for it; a user's own values come first." },
    popup: popupField,
  },
  initial: { scope: 'invite', plan: 'FREE' },
  removal: {
    label: 'Close organization',
    text: 'Its plan, keys, roles and invitations go for good. Its people keep their accounts.',
    done: 'The organization is closed.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<OrganizationCreation, OrganizationEdit>

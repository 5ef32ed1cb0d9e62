import { flagField, popupField } from '#lib/registry/admin/flag-fields.ts'
import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import { getPlan, planTypes } from '#lib/registry/plans.ts'
import type {
  OrganizationCreation,
  OrganizationEdit,
} from '#lib/schemas/admin/organization-edit.ts'

const planChoices = planTypes.map((value) => ({ value, label: getPlan(value).label }))
const scopes = [
  { value: 'invite', label: 'By invitation only' },
  { value: 'domain', label: 'By invitation or company domain' },
] as const

export const organizations = {
  key: 'organizations',
  audit: 'organization',
  title: 'Organization Admin',
  sentence: 'Organizations with their plan, members, domain and flags.',
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
      none: 'None yet',
      only: 'new',
      hint: 'Members can be added later.',
    },
    domain: {
      label: 'Company domain',
      kind: 'line',
      longest: 253,
      mono: true,
      hint:
        'For example company.com; free email domains are not allowed. ' +
        'Verified by a member who signs in with an address at the domain.',
    },
    scope: { label: 'Who joins', kind: 'choice', choices: scopes, required: true },
    plan: { label: 'Plan', kind: 'choice', choices: planChoices, required: true },
    planEndsAt: {
      label: 'Plan ends',
      kind: 'moment',
      hint: 'The plan then reverts to Free. Blank: trials end after their period, other plans do not end.',
    },
    features: {
      ...flagField,
      hint:
        "For all members; a user's own settings take precedence. " +
        "Admin tools come with a user's role, Admin of this site.",
    },
    popup: popupField,
  },
  initial: { scope: 'invite', plan: 'FREE' },
  removal: {
    label: 'Close organization',
    text: 'Its plan, keys, roles and invitations are permanently deleted. Members keep their accounts.',
    done: 'Organization closed.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<OrganizationCreation, OrganizationEdit>

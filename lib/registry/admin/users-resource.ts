import { flagField, popupField } from '#lib/registry/admin/flag-fields.ts'
import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { UserCreation, UserEdit } from '#lib/schemas/admin/user-edit.ts'

const roles = [
  { value: 'CUSTOMER', label: 'Customer' },
  { value: 'ADMIN', label: 'Admin of this site' },
] as const

export const users = {
  key: 'users',
  audit: 'user',
  title: 'User Admin',
  sentence: 'User accounts: role, organization, flags, sessions and keys.',
  one: 'user',
  many: 'users',
  search: 'Search name or email',
  nameLabel: 'User',
  columns: {
    role: { label: 'Role', kind: 'text', role: 'key', sortable: true },
    state: { label: 'State', kind: 'text', role: 'key' },
    email: { label: 'Email', kind: 'text', role: 'detail', sortable: true },
    organization: { label: 'Organization', kind: 'link', role: 'detail' },
    lastSeenAt: { label: 'Last seen', kind: 'moment', role: 'detail', sortable: true },
    createdAt: { label: 'Since', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    role: { label: 'Role', kind: 'choice', choices: roles },
    state: {
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'working', label: 'Active' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
    organization: { label: 'Organization', kind: 'reference', of: 'organizations' },
  },
  sort: { key: 'createdAt', dir: 'desc' },
  fields: {
    email: {
      label: 'Email',
      kind: 'line',
      longest: 254,
      type: 'email',
      required: true,
      only: 'new',
      isPersonal: true,
      hint: 'Sign-in codes are sent here. It cannot be changed.',
    },
    name: { label: 'Name', kind: 'line', longest: 100, isPersonal: true },
    role: { label: 'Role', kind: 'choice', choices: roles, required: true },
    organizationId: {
      label: 'Organization',
      kind: 'reference',
      of: 'organizations',
      none: 'No organization',
      hint: 'The organization the user acts for. The user becomes a member if a seat is available.',
    },
    features: {
      ...flagField,
      hint:
        'User settings override those of the organization and plan. ' +
        'Admin tools come with the role Admin of this site.',
    },
    popup: popupField,
  },
  initial: { role: 'CUSTOMER' },
  actions: {
    endSessions: {
      label: 'End sessions',
      busy: 'Ending...',
      title: 'End all sessions of {name}?',
      text: 'All browsers are signed out immediately. A new code is required to sign in again.',
      done: 'All sessions ended.',
      isBulk: true,
    },
    disable: {
      label: 'Disable',
      busy: 'Disabling...',
      title: 'Disable {name}?',
      text:
        'Sessions end immediately and API keys stop within five seconds. ' +
        'The user cannot sign in until enabled again. Nothing is deleted.',
      done: 'Disabled.',
      isDanger: true,
      isBulk: true,
    },
    enable: {
      label: 'Enable',
      busy: 'Enabling...',
      title: 'Enable {name}?',
      text: 'The user can sign in again, and API keys that were not revoked work again.',
      done: 'Enabled.',
      isBulk: true,
    },
  },
  removal: {
    label: 'Delete account',
    text:
      'Profile, sessions, API keys, saved views and exports are permanently deleted, ' +
      'along with any organization without other members. The audit trail keeps IDs only.',
    done: 'The account has been deleted.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<UserCreation, UserEdit>

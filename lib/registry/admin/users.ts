import { flagField, popupField } from '#lib/registry/admin/flag-fields.ts'
import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { UserCreation, UserEdit } from '#lib/schemas/admin/users.ts'

const roles = [
  { value: 'CUSTOMER', label: 'Customer' },
  { value: 'ADMIN', label: 'Admin of this site' },
] as const

export const users = {
  key: 'users',
  audit: 'user',
  title: 'Users',
  sentence: 'Who can sign in: role, organization, flags, sessions and keys.',
  one: 'user',
  many: 'users',
  search: 'Search name or e-mail',
  nameLabel: 'User',
  columns: {
    role: { label: 'Role', kind: 'text', role: 'key', sortable: true },
    state: { label: 'State', kind: 'text', role: 'key' },
    email: { label: 'E-mail', kind: 'text', role: 'detail', sortable: true },
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
        { value: 'working', label: 'Can sign in' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
    organization: { label: 'Organization', kind: 'reference', of: 'organizations' },
  },
  sort: { key: 'createdAt', dir: 'desc' },
  fields: {
    email: {
      label: 'E-mail',
      kind: 'line',
      longest: 254,
      type: 'email',
      required: true,
      only: 'new',
      isPersonal: true,
      hint: 'Codes to sign in go there. It stays as it is.',
    },
    name: { label: 'Name', kind: 'line', longest: 100, isPersonal: true },
    role: { label: 'Role', kind: 'choice', choices: roles, required: true },
    organizationId: {
      label: 'Organization',
      kind: 'reference',
      of: 'organizations',
      none: 'No organization',
      hint: 'The one it acts for. Who is not in it yet becomes a member, while a seat is free.',
    },
    features: {
      ...flagField,
      hint: 'Its own values come before those of the organization and the plan.',
    },
    popup: popupField,
  },
  initial: { role: 'CUSTOMER' },
  actions: {
    endSessions: {
      label: 'End sessions',
      busy: 'Ending...',
      title: 'End all sessions of {name}?',
      text: 'Every browser is signed out at once. Signing in again takes a new code.',
      done: 'All sessions have ended.',
      isBulk: true,
    },
    disable: {
      label: 'Disable',
      busy: 'Disabling...',
      title: 'Disable {name}?',
      text: 'Sessions end at once, API keys within five seconds, and nobody can sign in with the address until the user is enabled again. Nothing is deleted.',
      done: 'Disabled.',
      isDanger: true,
      isBulk: true,
    },
    enable: {
      label: 'Enable',
      busy: 'Enabling...',
      title: 'Enable {name}?',
      text: 'Signing in works again, and so do API keys that were not revoked.',
      done: 'Enabled.',
      isBulk: true,
    },
  },
  removal: {
    label: 'Delete account',
    text: 'Profile, sessions, API keys, saved views and exports go for good, and so does an organization in which nobody else is. The audit trail keeps ids only.',
    done: 'The account has been deleted.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<UserCreation, UserEdit>

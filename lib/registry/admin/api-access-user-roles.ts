import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { UserRoleCreation, UserRoleEdit } from '#lib/schemas/admin/assignments.ts'

export const apiAccessUserRoles = {
  key: 'api_access_user_roles',
  audit: 'api_user_role',
  title: 'User Roles',
  sentence: 'Roles of the data API that single users have.',
  one: 'user role',
  many: 'user roles',
  search: 'Search user or role',
  nameLabel: 'User',
  columns: {
    role: { label: 'Role', kind: 'link', role: 'key', sortable: true },
    email: { label: 'E-mail', kind: 'text', role: 'detail' },
    expiresAt: { label: 'Ends', kind: 'moment', role: 'detail', sortable: true },
    createdAt: { label: 'Given', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    state: {
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'working', label: 'In force' },
        { value: 'ended', label: 'Ended' },
      ],
    },
    user: { label: 'User', kind: 'reference', of: 'users' },
    role: { label: 'Role', kind: 'reference', of: 'api_access_roles' },
  },
  sort: { key: 'createdAt', dir: 'desc' },
  fields: {
    userId: { label: 'User', kind: 'reference', of: 'users', required: true, only: 'new' },
    roleId: { label: 'Role', kind: 'reference', of: 'api_access_roles', required: true },
    expiresAt: { label: 'Ends', kind: 'moment', hint: 'Empty: without end.' },
  },
  removal: {
    label: 'Take back',
    text: 'The role is taken from whom it was given to, within seconds. Role and user stay.',
    done: 'Taken back.',
    isBulk: true,
  },
} as const satisfies AdminResourceOf<UserRoleCreation, UserRoleEdit>

import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { UserRoleCreation, UserRoleEdit } from '#lib/schemas/admin/assignments.ts'

export const apiAccessUserRoles = {
  key: 'api_access_user_roles',
  audit: 'api_user_role',
  title: 'User Roles',
  sentence: 'Data API roles of individual users.',
  one: 'user role',
  many: 'user roles',
  search: 'Search user or role',
  nameLabel: 'User',
  columns: {
    role: { label: 'Role', kind: 'link', role: 'key', sortable: true },
    email: { label: 'Email', kind: 'text', role: 'detail' },
    expiresAt: { label: 'Ends', kind: 'moment', role: 'detail', sortable: true },
    createdAt: { label: 'Granted', kind: 'moment', role: 'detail', sortable: true },
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
    expiresAt: { label: 'Ends', kind: 'moment', hint: 'Blank: no end date.' },
  },
  removal: {
    label: 'Revoke',
    text: 'The role is removed from the user within seconds. Role and user remain.',
    done: 'Revoked.',
    isBulk: true,
  },
} as const satisfies AdminResourceOf<UserRoleCreation, UserRoleEdit>

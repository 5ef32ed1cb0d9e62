import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { ApiRoleValues } from '#lib/schemas/admin/roles.ts'

export const apiAccessRoles = {
  key: 'api_access_roles',
  audit: 'api_role',
  title: 'Roles',
  sentence: 'Sets of policies granted to users and organizations.',
  one: 'role',
  many: 'roles',
  search: 'Search name or description',
  nameLabel: 'Role',
  columns: {
    policies: { label: 'Policies', kind: 'count', role: 'key' },
    users: { label: 'Users', kind: 'count', role: 'key' },
    organizations: { label: 'Organizations', kind: 'count', role: 'detail' },
    description: { label: 'Description', kind: 'text', role: 'detail' },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
  fields: {
    name: { label: 'Name', kind: 'line', longest: 120, required: true },
    description: {
      label: 'Description',
      kind: 'text',
      longest: 500,
      hint: 'Purpose, for other admins.',
    },
  },
  removal: {
    label: 'Remove role',
    text: 'All holders lose the access its policies grant, within seconds. The policies remain.',
    done: 'The role has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResourceOf<ApiRoleValues, ApiRoleValues>

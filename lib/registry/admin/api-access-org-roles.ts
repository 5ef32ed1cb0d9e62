import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { OrgRoleCreation, OrgRoleEdit } from '#lib/schemas/admin/assignments.ts'

export const apiAccessOrgRoles = {
  key: 'api_access_org_roles',
  audit: 'api_org_role',
  title: 'Org Roles',
  sentence: 'Data API roles of organizations, shared by all their members.',
  one: 'org role',
  many: 'org roles',
  search: 'Search organization or role',
  nameLabel: 'Organization',
  columns: {
    role: { label: 'Role', kind: 'link', role: 'key', sortable: true },
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
    organization: { label: 'Organization', kind: 'reference', of: 'organizations' },
    role: { label: 'Role', kind: 'reference', of: 'api_access_roles' },
  },
  sort: { key: 'createdAt', dir: 'desc' },
  fields: {
    organizationId: {
      label: 'Organization',
      kind: 'reference',
      of: 'organizations',
      required: true,
      only: 'new',
    },
    roleId: { label: 'Role', kind: 'reference', of: 'api_access_roles', required: true },
    expiresAt: { label: 'Ends', kind: 'moment', hint: 'Blank: no end date.' },
  },
  removal: {
    label: 'Revoke',
    text: 'The role is removed from the organization within seconds. Role and organization remain.',
    done: 'Revoked.',
    isBulk: true,
  },
} as const satisfies AdminResourceOf<OrgRoleCreation, OrgRoleEdit>

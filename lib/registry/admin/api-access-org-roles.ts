import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { OrgRoleCreation, OrgRoleEdit } from '#lib/schemas/admin/assignments.ts'

export const apiAccessOrgRoles = {
  key: 'api_access_org_roles',
  audit: 'api_org_role',
  title: 'Org Roles',
  sentence: 'Roles of the data API that organizations have: all who act for one have them too.',
  one: 'org role',
  many: 'org roles',
  search: 'Search organization or role',
  nameLabel: 'Organization',
  columns: {
    role: { label: 'Role', kind: 'link', role: 'key', sortable: true },
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
    expiresAt: { label: 'Ends', kind: 'moment', hint: 'Empty: without end.' },
  },
  removal: {
    label: 'Take back',
    text: 'The role is taken from the organization, within seconds. Role and organization stay.',
    done: 'Taken back.',
    isBulk: true,
  },
} as const satisfies AdminResourceOf<OrgRoleCreation, OrgRoleEdit>

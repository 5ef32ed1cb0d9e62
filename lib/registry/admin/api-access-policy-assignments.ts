import type { AdminResourceOf } from '#lib/registry/admin/resource.ts'
import type { PolicyAssignmentValues } from '#lib/schemas/admin/assignments.ts'

export const apiAccessPolicyAssignments = {
  key: 'api_access_policy_assignments',
  audit: 'api_policy_assignment',
  title: 'Policy Assignments',
  sentence: 'Policies assigned to each role.',
  one: 'assignment',
  many: 'assignments',
  search: 'Search role or policy',
  nameLabel: 'Assignment',
  columns: {
    role: { label: 'Role', kind: 'link', role: 'detail', sortable: true },
    policy: { label: 'Policy', kind: 'link', role: 'detail', sortable: true },
    effect: { label: 'Effect', kind: 'text', role: 'key' },
    createdAt: { label: 'Assigned', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    role: { label: 'Role', kind: 'reference', of: 'api_access_roles' },
    policy: { label: 'Policy', kind: 'reference', of: 'api_access_policies' },
  },
  sort: { key: 'role', dir: 'asc' },
  fields: {
    roleId: { label: 'Role', kind: 'reference', of: 'api_access_roles', required: true },
    policyId: { label: 'Policy', kind: 'reference', of: 'api_access_policies', required: true },
  },
  removal: {
    label: 'Remove assignment',
    text: 'The policy no longer applies to the role, within seconds. Role and policy remain.',
    done: 'Removed.',
    isBulk: true,
  },
} as const satisfies AdminResourceOf<PolicyAssignmentValues, PolicyAssignmentValues>

import { catalogueForm } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'

const statusChoices = loanStatusKeys.map((key) => ({ value: key, label: loanStatuses[key].label }))

export const investmentsResource = {
  key: 'investments',
  audit: 'investment',
  title: 'Investments',
  sentence: 'Investment offerings, as shown on /investments and /invest.',
  one: 'investment',
  many: 'investments',
  search: 'Search name or asset',
  nameLabel: 'Investment',
  columns: {
    asset: { label: 'Asset', kind: 'text', role: 'detail', sortable: true },
    status: { label: 'Status', kind: 'text', role: 'key', sortable: true },
    opensOn: { label: 'Opens', kind: 'day', role: 'detail', sortable: true },
    closesOn: { label: 'Closes', kind: 'day', role: 'detail' },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    status: { label: 'Status', kind: 'choice', choices: statusChoices },
    asset: { label: 'Asset', kind: 'reference', of: 'assets' },
  },
  sort: { key: 'name', dir: 'asc' },
  initial: { status: 'open' },
  fields: catalogueForm('investment'),
  removal: {
    label: 'Remove investment',
    text: 'The offering is removed from all pages.',
    done: 'The investment has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

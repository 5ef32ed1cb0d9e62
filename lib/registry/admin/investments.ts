import {
  line,
  sourceField,
  text,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'

const statusChoices = loanStatusKeys.map((key) => ({ value: key, label: loanStatuses[key].label }))

export const investmentsResource = {
  key: 'investments',
  audit: 'investment',
  title: 'Investments',
  sentence: 'Offers to invest in assets, as /investments and /invest show them.',
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
  fields: {
    name: { ...line('Name', 160), required: true },
    assetId: { label: 'Asset', kind: 'reference', of: 'assets', none: 'None that is here' },
    platformId: {
      label: 'Platform',
      kind: 'reference',
      of: 'platforms',
      none: 'That of its asset',
    },
    status: { label: 'Status', kind: 'choice', choices: statusChoices, required: true },
    description: text('Description', 4_000),
    yield: { label: 'Yield a year', kind: 'percent' },
    minimum: { label: 'Minimum', kind: 'decimal' },
    capacity: { label: 'Capacity', kind: 'decimal' },
    currency: line('Currency', 12, 'Of the minimum and the capacity.'),
    eligibility: text('Who may invest', 500),
    howTo: text('How to invest', 4_000),
    opensOn: { label: 'Opens on', kind: 'day' },
    closesOn: { label: 'Closes on', kind: 'day' },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove investment',
    text: 'The offer shows nowhere any more.',
    done: 'The investment has been removed.',
    isTyped: true,
  },
} as const satisfies CatalogueResource<'investment'>

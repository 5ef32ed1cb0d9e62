import {
  line,
  organization,
  organizationList,
  sourceField,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'

export const serviceProvidersResource = {
  key: 'service_providers',
  audit: 'service_provider',
  title: 'Service providers',
  sentence: 'Custodians, auditors, administrators, transfer agents, oracles and bridges of assets.',
  one: 'service provider',
  many: 'service providers',
  ...organizationList,
  nameLabel: 'Service provider',
  columns: {
    role: { label: 'Role', kind: 'text', role: 'key', sortable: true },
    ...organizationList.columns,
  },
  fields: {
    ...organization,
    role: {
      ...line('Role', 60, 'custodian, auditor, administrator, transfer agent …'),
      required: true,
    },
    sourceUrl: sourceField,
  },
  removal: {
    label: 'Remove service provider',
    text: 'Only while nothing refers to it: no asset.',
    done: 'The service provider has been removed.',
    isTyped: true,
  },
} as const satisfies CatalogueResource<'service_provider'>

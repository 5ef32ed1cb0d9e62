import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const serviceProvidersResource = {
  key: 'service_providers',
  audit: 'service_provider',
  title: 'Service Providers',
  sentence: 'Custodians, auditors, administrators, transfer agents, oracles and bridges of assets.',
  one: 'service provider',
  many: 'service providers',
  ...organizationList,
  nameLabel: 'Service provider',
  columns: {
    role: { label: 'Role', kind: 'text', role: 'key', sortable: true },
    ...organizationList.columns,
  },
  fields: catalogueForm('service_provider'),
  removal: {
    label: 'Remove service provider',
    text: 'Only a service provider without assets can be removed.',
    done: 'The service provider has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

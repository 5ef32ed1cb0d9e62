import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const issuersResource = {
  key: 'issuers',
  audit: 'issuer',
  title: 'Issuers',
  sentence: 'Legal issuers of assets.',
  one: 'issuer',
  many: 'issuers',
  ...organizationList,
  nameLabel: 'Issuer',
  fields: catalogueForm('issuer'),
  removal: {
    label: 'Remove issuer',
    text: 'Only an issuer without assets or values can be removed.',
    done: 'The issuer has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

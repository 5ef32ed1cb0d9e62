import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const issuersResource = {
  key: 'issuers',
  audit: 'issuer',
  title: 'Issuers',
  sentence: 'Who is legally behind assets.',
  one: 'issuer',
  many: 'issuers',
  ...organizationList,
  nameLabel: 'Issuer',
  fields: catalogueForm('issuer'),
  removal: {
    label: 'Remove issuer',
    text: 'Only while nothing refers to it: no asset, no value.',
    done: 'The issuer has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

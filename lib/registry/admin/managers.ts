import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const managersResource = {
  key: 'managers',
  audit: 'manager',
  title: 'Asset managers',
  sentence: 'Who invests the assets behind funds.',
  one: 'asset manager',
  many: 'asset managers',
  ...organizationList,
  nameLabel: 'Asset manager',
  fields: catalogueForm('manager'),
  removal: {
    label: 'Remove asset manager',
    text: 'Only while nothing refers to it: no asset.',
    done: 'The asset manager has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

import {
  organization,
  organizationList,
  sourceField,
  type CatalogueResource,
} from '#lib/registry/admin/catalogue-form.ts'

export const managersResource = {
  key: 'managers',
  audit: 'manager',
  title: 'Asset managers',
  sentence: 'Who invests the assets behind funds.',
  one: 'asset manager',
  many: 'asset managers',
  ...organizationList,
  nameLabel: 'Asset manager',
  fields: { ...organization, sourceUrl: sourceField },
  removal: {
    label: 'Remove asset manager',
    text: 'Only while nothing refers to it: no asset.',
    done: 'The asset manager has been removed.',
    isTyped: true,
  },
} as const satisfies CatalogueResource<'manager'>

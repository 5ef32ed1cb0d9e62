import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const managersResource = {
  key: 'managers',
  audit: 'manager',
  title: 'Asset Managers',
  sentence: 'Managers of fund assets.',
  one: 'asset manager',
  many: 'asset managers',
  ...organizationList,
  nameLabel: 'Asset manager',
  fields: catalogueForm('manager'),
  removal: {
    label: 'Remove asset manager',
    text: 'Only an asset manager without assets can be removed.',
    done: 'The asset manager has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

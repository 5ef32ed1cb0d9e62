import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const platformsResource = {
  key: 'platforms',
  audit: 'platform',
  title: 'Platforms',
  sentence: 'Who puts assets on networks.',
  one: 'platform',
  many: 'platforms',
  ...organizationList,
  nameLabel: 'Platform',
  fields: catalogueForm('platform'),
  removal: {
    label: 'Remove platform',
    text: 'Only while nothing refers to it: no asset, token, pool or offer, no value.',
    done: 'The platform has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

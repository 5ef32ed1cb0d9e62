import { catalogueForm, organizationList } from '#lib/registry/admin/catalogue-form.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

export const platformsResource = {
  key: 'platforms',
  audit: 'platform',
  title: 'Platforms',
  sentence: 'Tokenization platforms.',
  one: 'platform',
  many: 'platforms',
  ...organizationList,
  nameLabel: 'Platform',
  fields: catalogueForm('platform'),
  removal: {
    label: 'Remove platform',
    text: 'Only a platform without assets, tokens, pools, offerings or values can be removed.',
    done: 'The platform has been removed.',
    isTyped: true,
  },
} as const satisfies AdminResource

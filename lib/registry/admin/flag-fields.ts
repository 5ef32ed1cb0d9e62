import type { AdminField } from '#lib/registry/admin/resource.ts'
import { flagKeys, flags, variantFlags } from '#lib/registry/flags.ts'

/** `enable-api-keys` in words. */
const inWords = (key: string): string =>
  key
    .replace(/^enable-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace('Api', 'API')

/** Flags of users and organizations. */
export const flagField = {
  label: 'Flags',
  kind: 'flags',
  flags: flagKeys.map((key) => ({ value: key, label: inWords(key), hint: flags[key].meaning })),
} as const satisfies AdminField

export const popupField = {
  label: 'Profile form',
  kind: 'choice',
  none: 'As inherited',
  hint: 'Whether users without a profile must complete it first.',
  choices: variantFlags['inline-popup-auth'].values.map((value) => ({
    value,
    label: value === 'off' ? 'Not required' : 'Required',
  })),
} as const satisfies AdminField

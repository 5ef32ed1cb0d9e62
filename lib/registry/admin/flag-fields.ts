import type { AdminField } from '#lib/registry/admin/resource.ts'
import { flags, ownFlagKeys, variantFlags, type FlagKey } from '#lib/registry/flags.ts'

/** `enable-api-keys` in words. */
export const flagInWords = (key: FlagKey): string =>
  key
    .replace(/^enable-/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace('Api', 'API')

/** Flags of users and organizations. */
export const flagField = {
  label: 'Flags',
  kind: 'flags',
  flags: ownFlagKeys.map((key) => ({
    value: key,
    label: flagInWords(key),
    hint: flags[key].meaning,
  })),
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

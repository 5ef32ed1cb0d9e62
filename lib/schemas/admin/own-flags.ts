import { z } from 'zod'
import { flagKeys, ownFlagKeys, variantFlags, type FlagKey } from '#lib/registry/flags.ts'

/** Own values of a user or an organization; null: as inherited. */
export const ownFlags = z.strictObject(
  Object.fromEntries(
    ownFlagKeys.map((key) => [key, z.boolean(`${key}: on, off or inherited.`).nullable()]),
  ),
)
export type OwnFlags = z.output<typeof ownFlags>

export const popupFlag = z
  .enum(variantFlags['inline-popup-auth'].values, 'Profile form: choose from the list.')
  .nullable()

const own = z.object({ 'inline-popup-auth': popupFlag.catch(null).default(null) })

/** Reads the flags that a row keeps, as a form holds them; a key that is no flag that can be set is left out. */
export function readOwnFlags(kept: unknown): {
  features: OwnFlags
  popup: z.output<typeof popupFlag>
} {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(kept)
  const of = (key: FlagKey) => (typeof values[key] === 'boolean' ? values[key] : null)
  return {
    features: Object.fromEntries(ownFlagKeys.map((key) => [key, of(key)])),
    popup: own.parse(values)['inline-popup-auth'],
  }
}

/** Returns the flags to keep of a form's values; flags that this version does not know stay as they are. */
export function readStoredFlags(
  kept: unknown,
  { features, popup }: { features: OwnFlags; popup: z.output<typeof popupFlag> },
): Record<string, boolean | string> {
  const known = new Set<string>([...flagKeys, 'inline-popup-auth'])
  const others = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(kept)).flatMap(
    ([key, value]) =>
      known.has(key) || (typeof value !== 'boolean' && typeof value !== 'string')
        ? []
        : [[key, value] as const],
  )
  const own = Object.entries(features).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  )
  return {
    ...Object.fromEntries([...others, ...own]),
    ...(popup !== null && { 'inline-popup-auth': popup }),
  }
}

import { z } from 'zod'
import { variantFlags } from '#lib/registry/flags.ts'
import type { VariantFlags } from '#lib/view/account/user-profile.ts'

const { 'inline-popup-auth': popup } = variantFlags
const own = z.object({ 'inline-popup-auth': z.enum(popup.values) })

/**
 * Flags with more than two values: the default, then the organization's, then the user's. What is
 * no known value is ignored.
 */
export function decideVariants({
  organization,
  user,
}: {
  organization: unknown
  user: unknown
}): VariantFlags {
  const value = [user, organization]
    .map((given) => own.safeParse(given).data?.['inline-popup-auth'])
    .find((found) => found !== undefined)
  return { 'inline-popup-auth': value ?? popup.default }
}

import type { UserProfile } from '#lib/view/account.ts'

declare global {
  /** lib/early-script.ts: of who is signed in, in the page or asked for beside its scripts; undefined for nobody */
  var earlyProfile: Promise<{ result?: { data: UserProfile } } | undefined> | undefined
}

/** The profile that was there before the scripts were; null where nobody was signed in, or it did not come. */
export async function readEarlyProfile(): Promise<UserProfile | null> {
  return (await globalThis.earlyProfile)?.result?.data ?? null
}

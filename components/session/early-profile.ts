import { accountHint } from '#components/session/signed-in-hint.ts'
import { PROFILE_CALL } from '#lib/http/profile-call.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

let early: Promise<UserProfile | null> | undefined

/**
 * Who is signed in, as a page of one reader says itself, else by the call that the headers of a page have begun
 * (server/edge/headers/account-headers.ts), once. null where nobody is, or it did not come.
 */
export async function readEarlyProfile(account?: UserProfile): Promise<UserProfile | null> {
  if (!accountHint.isSet()) return null
  return (early ??= account ? Promise.resolve(account) : ask())
}

async function ask(): Promise<UserProfile | null> {
  try {
    const answer: unknown = await (await fetch(PROFILE_CALL)).json()
    return isProfile(answer) ? answer.result.data : null
  } catch {
    return null
  }
}

/** A refusal has an error in its place. */
const isProfile = (answer: unknown): answer is { result: { data: UserProfile } } =>
  typeof answer === 'object' && answer !== null && 'result' in answer

import { callErrorMessage } from '#components/trpc/call-error-message.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import type { UserProfile } from '#lib/view/account.ts'

/** The user behind the session, or what to say where there is no answer. The call goes alone. */
export async function loadProfile(): Promise<{ user: UserProfile } | { error: string }> {
  try {
    return {
      user: await trpcClient.users.getProfile.query(undefined, { context: { skipBatch: true } }),
    }
  } catch (error) {
    return { error: callErrorMessage(error, 'An error occurred while fetching user profile') }
  }
}

import { clientAddress } from '#server/auth/client-network.ts'
import { env } from '#server/env.ts'
import { truncatedNetwork } from '#server/modules/audit/truncated-network.ts'
import { deviceText } from '#server/modules/sessions/device-text.ts'
import type { SignInPlace } from '#server/modules/sign-in/note-sign-in.ts'

/** What is kept of where a request comes from. */
export function signInPlace(headers: Headers): SignInPlace {
  return {
    network: truncatedNetwork(clientAddress(headers), env().AUDIT_NETWORK_BITS),
    device: deviceText(headers.get('user-agent') ?? ''),
  }
}

import { clientAddress } from '#server/people/auth/client-network.ts'
import { env } from '#server/core/env.ts'
import { truncatedNetwork } from '#server/core/audit/truncated-network.ts'
import { deviceText } from '#server/people/sessions/device-text.ts'
import type { SignInPlace } from '#server/people/sign-in/note-sign-in.ts'

/** Returns the network and the device that are kept of the sender of a request. */
export function signInPlace(headers: Headers): SignInPlace {
  return {
    network: truncatedNetwork(clientAddress(headers), env().AUDIT_NETWORK_BITS),
    device: deviceText(headers.get('user-agent') ?? ''),
  }
}

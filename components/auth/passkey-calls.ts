import { callErrorMessage } from '#components/trpc/call-error-message.ts'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'

/**
 * Asks the browser for a passkey, and finishes the sign-in with it. What talks to the browser and
 * to the server is loaded here and nowhere before.
 */
export async function confirmWithPasskey(): Promise<void> {
  const client = await loadTrpcClient()
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.passkeys.askForConfirmation.mutate(),
  ])
  const {
    id,
    response: { clientDataJSON, authenticatorData, signature },
  } = await startAuthentication({ optionsJSON })
  await client.passkeys.confirm.mutate({
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
  })
}

/**
 * Makes a passkey on this device or another and keeps it with the account. Throws what the server
 * says, or PasskeyRefusal.
 */
export async function registerPasskey(name: string): Promise<void> {
  const client = await loadTrpcClient()
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.passkeys.offerRegistration.mutate(),
  ])
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyRefusal(describePasskeyFailure(error))
  })
  const {
    id,
    response: { clientDataJSON, attestationObject, transports },
  } = made
  await client.passkeys.register.mutate({
    name,
    credentialId: id,
    clientDataJSON,
    attestationObject,
    transports: transports ?? [],
  })
}

/** The browser made none; reported as the server's refusals are. */
class PasskeyRefusal extends Error {
  data = { code: 'NO_PASSKEY' }
}

/** Explains a failed try with a passkey; browsers tell little on purpose. */
export function describePasskeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: the request was canceled, timed out, or this device has no passkey for the account.'
  if (name === 'InvalidStateError') return 'This device already has a passkey for the account.'
  if (name === 'SecurityError') return 'The browser does not allow passkeys at this address.'
  if (name === 'NotSupportedError' || name === 'WebAuthnError')
    return 'This browser does not support passkeys.'
  return callErrorMessage(error, 'The passkey could not be used - please try again.')
}

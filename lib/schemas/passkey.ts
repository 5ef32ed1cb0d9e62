import { z } from 'zod'
import { filledLine } from '#lib/schemas/line-of-text.ts'

const bytes = (longest: number) =>
  z
    .string()
    .min(1, 'Part of the passkey is missing.')
    .max(longest, 'Part of the passkey is too long.')
    .regex(/^[A-Za-z0-9_-]+$/, 'Part of the passkey cannot be read.')
/** At most 1,023 bytes. */
const credentialId = bytes(1364)
const name = filledLine('Name', 60)
const passkeyId = z.uuid('Invalid passkey.')

/** Data that a new passkey gives of itself, as far as it is used; its bytes are base64url. */
export const passkeyRegistration = z.strictObject({
  name,
  credentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(16_384),
  transports: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[a-z-]+$/, 'Invalid transport.'),
    )
    .max(8),
})

/** Data that a passkey gives to finish a sign-in. */
export const passkeyConfirmation = z.strictObject({
  credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(4096),
})

export const passkeyRenaming = z.strictObject({ passkeyId, name })
export const passkeyRemoval = z.strictObject({ passkeyId })

export type PasskeyRegistration = z.output<typeof passkeyRegistration>
export type PasskeyConfirmation = z.output<typeof passkeyConfirmation>

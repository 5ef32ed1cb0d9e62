import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server'
import type { PasskeyRegistration } from '#lib/schemas/passkey.ts'
import { db } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { Prisma } from '#server/generated/client.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { CHALLENGE_MS, keepChallenge, takeChallenge } from '#server/people/passkeys/challenges.ts'
import type { RelyingParty } from '#server/people/passkeys/relying-party.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const MOST_PASSKEYS = 10

/** Makes the options that a browser needs to create a passkey for the viewer. */
export async function offerRegistration(
  { userId, sessionId, email, name }: Viewer,
  site: RelyingParty,
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>> {
  const own = await db().passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
  })
  refuseMore(own.length)
  const options = await generateRegistrationOptions({
    rpName: env().NEXT_PUBLIC_BRAND,
    rpID: site.id,
    userName: email,
    userDisplayName: name ?? email,
    userID: new TextEncoder().encode(userId),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(sessionId, 'register', options.challenge)
  return options
}

/**
 * Keeps a passkey that was made for the viewer's last offer. Throws AppError: bad_request where it
 * is not that, conflict where it is there already.
 */
export async function registerPasskey(
  { userId, sessionId }: Viewer,
  site: RelyingParty,
  { name, ...given }: PasskeyRegistration,
): Promise<void> {
  const challenge = await takeChallenge(sessionId, 'register')
  if (!challenge) throw new AppError('bad_request', 'Timed out after five minutes. Start again.')
  const { id: credentialId, publicKey, counter } = await verified(given, challenge, site)
  try {
    await inTransaction(async (transaction) => {
      await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
      refuseMore(await transaction.passkey.count({ where: { userId } }))
      const { id } = await transaction.passkey.create({
        data: { userId, credentialId, publicKey, counter, transports: given.transports, name },
      })
      await writeAudit(transaction, {
        actor: userId,
        action: 'passkey.add',
        resource: 'user',
        resourceId: userId,
        after: { passkey: id },
      })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError('conflict', 'This passkey is already registered.')
    throw error
  }
}

async function verified(
  {
    credentialId,
    clientDataJSON,
    attestationObject,
    transports,
  }: Omit<PasskeyRegistration, 'name'>,
  expectedChallenge: string,
  { id, origin }: RelyingParty,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw new AppError('bad_request', NOT_GOOD, { cause: error })
  })
  if (!registrationInfo) throw new AppError('bad_request', NOT_GOOD)
  return registrationInfo.credential
}

const NOT_GOOD = 'The browser did not create a valid passkey. Start again.'

function refuseMore(count: number): void {
  if (count >= MOST_PASSKEYS)
    throw new AppError(
      'conflict',
      `Accounts are limited to ${MOST_PASSKEYS} passkeys. Remove one first.`,
    )
}

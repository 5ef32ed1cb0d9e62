import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { PasskeyConfirmation } from '#lib/schemas/passkey.ts'
import { db, sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { CHALLENGE_MS, keepChallenge, takeChallenge } from '#server/people/passkeys/challenges.ts'
import type { PendingSignIn } from '#server/people/passkeys/pending-sign-in.ts'
import type { RelyingParty } from '#server/people/passkeys/relying-party.ts'
import { IDLE_DAYS } from '#server/people/sessions/times.ts'
import { hashToken } from '#server/people/viewer/viewer.ts'
import type { SignInPlace } from '#server/people/sign-in/note-sign-in.ts'

const MOST_ATTEMPTS = 5

/** Makes the options that a browser needs to ask the user who signs in for a passkey. */
export async function askForPasskey(
  { userId, sessionId }: PendingSignIn,
  site: RelyingParty,
): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>> {
  const own = await db().passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
  })
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(sessionId, 'confirm', options.challenge)
  return options
}

/**
 * Finishes a sign-in by a passkey: from then on the session is one, by a new token, so that whoever
 * knew the one of the first factor knows nothing. An attempt is counted before it is looked at;
 * after the last one the sign-in is over. Throws AppError: bad_request, unauthorized.
 */
export async function confirmSignIn(
  pending: PendingSignIn,
  site: RelyingParty,
  given: PasskeyConfirmation,
  place: SignInPlace,
): Promise<{ token: string; expires: Date }> {
  await countAttempt(pending)
  const challenge = await takeChallenge(pending.sessionId, 'confirm')
  if (!challenge) throw new AppError('bad_request', 'Timed out after five minutes. Try again.')
  const used = await verified(pending, site, given, challenge)
  if (!used) {
    await inTransaction((transaction) =>
      writeAudit(transaction, {
        actor: pending.userId,
        action: 'sign-in.passkey-fail',
        resource: 'user',
        resourceId: pending.userId,
        after: { ...place },
      }),
    )
    throw new AppError('bad_request', 'This passkey does not match the account. Try another one.')
  }
  const session = {
    token: randomBytes(32).toString('hex'),
    expires: new Date(Date.now() + IDLE_DAYS * 86_400_000),
  }
  await inTransaction(async (transaction) => {
    // the count is the one that was verified against: of two that bring the same answer, one finds it
    const { count: counted } = await transaction.passkey.updateMany({
      where: { id: used.id, counter: used.before },
      data: { counter: used.after, lastUsedAt: new Date() },
    })
    const { count } = await transaction.session.updateMany({
      where: { id: pending.sessionId, awaitsPasskey: true },
      data: {
        awaitsPasskey: false,
        passkeyAttempts: 0,
        sessionToken: hashToken(session.token),
        expires: session.expires,
      },
    })
    if (!counted || !count)
      throw new AppError('bad_request', 'This sign-in has expired. Sign in again.')
    await writeAudit(transaction, {
      actor: pending.userId,
      action: 'sign-in',
      resource: 'user',
      resourceId: pending.userId,
      after: { method: pending.method, passkey: used.id, ...place },
    })
  })
  return session
}

async function countAttempt({ sessionId }: PendingSignIn): Promise<void> {
  const { rowCount } = await sql().query(
    `update session
      set passkey_attempts = passkey_attempts + 1
      where id = $1 and awaits_passkey and passkey_attempts < $2`,
    [sessionId, MOST_ATTEMPTS],
  )
  if (rowCount) return
  await sql().query('delete from session where id = $1 and awaits_passkey', [sessionId])
  throw new AppError('unauthorized', 'Too many attempts. Sign in again.')
}

async function verified(
  { userId }: PendingSignIn,
  { id, origin }: RelyingParty,
  { credentialId, ...response }: PasskeyConfirmation,
  expectedChallenge: string,
): Promise<{ id: string; before: bigint; after: bigint } | null> {
  const passkey = await db().passkey.findFirst({ where: { credentialId, userId } })
  if (!passkey) return null
  try {
    const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response,
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: credentialId,
        publicKey: passkey.publicKey,
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
    return isGood
      ? { id: passkey.id, before: passkey.counter, after: BigInt(authenticationInfo.newCounter) }
      : null
  } catch {
    return null // the library throws for what does not fit
  }
}

import { apiKeyChangeLetter } from '#server/people/mails/letters/api-key-change-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

interface ChangedKey {
  keyId: string
  name: string
  prefix: string
  ownerEmail: string
}

/** Tells the owner of a key what became of it. The act stands whether or not the mail goes out. */
export async function mailKeyChange(
  actor: Viewer,
  change: 'created' | 'rotated' | 'revoked',
  { keyId, name, prefix, ownerEmail }: ChangedKey,
): Promise<void> {
  const letter = apiKeyChangeLetter({
    change,
    name,
    prefix,
    by: actor.name ?? actor.email,
    at: new Date(),
    url: `${env().NEXT_PUBLIC_SITE_URL}/settings/api-keys`,
  })
  // a key is created and revoked once, and rotated to another prefix each time
  await sendMail({
    ...letter,
    key: `api-key-${change}:${keyId}:${change === 'rotated' ? prefix : ''}`,
    to: ownerEmail,
  })
}

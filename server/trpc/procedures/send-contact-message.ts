import { randomUUID } from 'node:crypto'
import { mailDomain } from '#lib/mail-domain.ts'
import { planOffers, type OfferedPlan } from '#lib/registry/plan-offers.ts'
import type { ContactMessageFields } from '#lib/schemas/contact-message.ts'
import { clientBlock, clientNetwork } from '#server/people/auth/client-network.ts'
import { contactMessageLetter } from '#server/people/mails/letters/contact-message-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import type { TrpcContext } from '#server/trpc/procedures/init.ts'
import { isPublicDomain } from '#server/people/organizations/is-public-domain.ts'
import { takeContactTurn } from '#server/people/contact/contact-turn.ts'

const NOT_OF_WORK = 'Work email: please use a company address.'

/** Mails the operator. What fell into the trap is taken for sent, so that its sender learns nothing. */
export async function sendContactMessage(
  { headers, viewer }: Pick<TrpcContext, 'headers' | 'viewer'>,
  { website, planType, ...message }: ContactMessageFields,
): Promise<void> {
  const { CONTACT_EMAIL: operator } = env()
  if (!operator) throw new AppError('not_found', 'This site has no contact address.')
  if (website) return
  if (isPublicDomain(mailDomain(message.email)))
    throw new AppError('bad_request', NOT_OF_WORK, { details: { fields: { email: NOT_OF_WORK } } })
  const sender = {
    userId: (await viewer())?.userId ?? null,
    network: clientNetwork(headers),
    block: clientBlock(headers),
  }
  await takeContactTurn(sender, operator)
  const outcome = await sendMail({
    ...contactMessageLetter({
      ...message,
      topic: planType ? `Plan request: ${planName(planType)}` : 'Data and API platform',
    }),
    key: `contact:${randomUUID()}`,
    to: operator,
  })
  if (outcome !== 'sent')
    throw new AppError(
      'unavailable',
      `The message could not be sent. Write to ${operator}, or try again.`,
    )
}

const planName = (wanted: OfferedPlan): string =>
  planOffers.find(({ type }) => type === wanted)?.name ?? wanted

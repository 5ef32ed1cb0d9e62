import { contactMessage, domainToJudge } from '#lib/schemas/contact-message.ts'
import { isPublicDomain } from '#server/people/organizations/is-public-domain.ts'
import { publicProcedure, router } from '#server/trpc/procedures/init.ts'
import { sendContactMessage } from '#server/trpc/procedures/send-contact-message.ts'

/** Visitors write to the operator, and learn before a sign-in whether an address may be of work. */
export const contactRouter = router({
  isWorkDomain: publicProcedure
    .input(domainToJudge)
    .query(({ input }) => !isPublicDomain(input.domain)),
  send: publicProcedure
    .input(contactMessage)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
})

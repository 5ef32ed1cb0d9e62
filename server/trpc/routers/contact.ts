import { contactMessage } from '#lib/schemas/contact-message.ts'
import { publicProcedure, router } from '#server/trpc/init.ts'
import { sendContactMessage } from '#server/trpc/send-contact-message.ts'

/** Visitors write to the operator. */
export const contactRouter = router({
  send: publicProcedure
    .input(contactMessage)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
})

import { analyticsEvent } from '#lib/schemas/analytics-event.ts'
import { clientBlock } from '#server/people/auth/client-network.ts'
import { consentOfRequest } from '#server/people/auth/consent-of-request.ts'
import { recordEvent } from '#server/people/analytics/record-event.ts'
import { publicProcedure, router } from '#server/trpc/procedures/init.ts'

export const analyticsRouter = router({
  track: publicProcedure.input(analyticsEvent).mutation(({ ctx, input }) =>
    recordEvent(input, {
      consent: consentOfRequest(ctx.headers),
      network: clientBlock(ctx.headers),
      userId: async () => (await ctx.viewer())?.userId ?? null,
    }),
  ),
})

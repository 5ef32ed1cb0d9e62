import { z } from 'zod'
import { defaultFlags } from '#lib/registry/flags.ts'
import { pageGroups } from '#lib/search/page-groups.ts'
import { env } from '#server/core/env.ts'
import { findEntities } from '#server/pipeline/search/find-entities.ts'
import { largestEntities } from '#server/pipeline/search/largest-entities.ts'
import { publicProcedure, router, type TrpcContext } from '#server/trpc/procedures/init.ts'

const LONGEST_QUERY = 200

/** Lists the palette's choices before typing, and finds others. Pages are those that the reader's flags show. */
export const searchRouter = router({
  getInitialSearchGroups: publicProcedure.query(async ({ ctx }) => [
    ...(await pagesFor(ctx)),
    ...(await largestEntities()),
  ]),
  find: publicProcedure
    .input(z.strictObject({ query: z.string().max(LONGEST_QUERY) }))
    .query(async ({ ctx, input }) => findEntities(input.query, await pagesFor(ctx))),
})

async function pagesFor({ viewer }: Pick<TrpcContext, 'viewer'>) {
  const { NEXT_PUBLIC_BLOG_URL: blog } = env()
  return pageGroups((await viewer())?.flags ?? defaultFlags, blog ? { blog } : {})
}

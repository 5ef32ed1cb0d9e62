import { z } from 'zod'
import { sitePosition, type SitePosition } from '#server/core/database/watch-database.ts'
import { sharedCache } from '#server/core/valkey/shared-values.ts'
import type { CachedPage } from '#server/edge/cache/page-cache.ts'

/** As old as a page gets before it is renewed. */
const SECONDS = 60
const MOST_BYTES = 64 * 2 ** 20

const cache = sharedCache({
  purpose: 'page',
  seconds: SECONDS,
  mostBytes: MOST_BYTES,
  head: z.object({
    /** in the log of the primary: everything up to here is in the page */
    position: z.string().regex(/^\d+$/),
    at: z.number(),
    etag: z.string(),
    headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
})

/** Pages that another process has rendered, kept in the Valkey of VALKEY_URL. */
export interface SharedPages {
  /** how far the database had come; to be asked for before a page is rendered that others are to have */
  position: () => SitePosition | null
  /** A page with every change that this process has heard of; null where there is none. */
  find: (
    key: string,
    position: SitePosition,
  ) => Promise<Pick<CachedPage, 'at' | 'etag' | 'headers' | 'brotli'> | null>
  /** Leaves a page for the others, who need not wait for it. */
  leave: (page: CachedPage, position: SitePosition) => void
}

export const sharedPages: SharedPages = {
  position: sitePosition,
  find: async (key, { database, version, needed }) => {
    const found = await cache.find([database, version, key])
    if (!found || BigInt(found.head.position) < needed) return null
    const { at, etag, headers } = found.head
    return { at: Math.min(at, Date.now()), etag, headers, brotli: found.body }
  },
  leave: ({ key, at, etag, headers, brotli }, { database, version, reached }) => {
    void cache.leave([database, version, key], {
      head: { position: String(reached), at, etag, headers },
      body: brotli,
    })
  },
}

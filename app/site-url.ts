import { env } from '#server/core/env.ts'

/** An absolute address of this site, for what is read elsewhere: sitemap, canonical links, JSON-LD. */
export const siteUrl = (path: string): string =>
  new URL(path, env().NEXT_PUBLIC_SITE_URL).toString()

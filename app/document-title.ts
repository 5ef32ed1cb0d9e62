import { env } from '#server/core/env.ts'

/** A page's title as the tab, a bookmark and a search result show it. */
export const documentTitle = (title: string): string => `${env().NEXT_PUBLIC_BRAND} | ${title}`

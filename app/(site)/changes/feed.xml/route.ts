import { generateAtomFeed } from 'feedsmith'
import { feedResponse } from '#app/feed-response.ts'
import { feedHtml } from '#app/feed-text.ts'
import { siteUrl } from '#app/site-url.ts'
import { changesFeedHref } from '#lib/routes.ts'
import { changeKinds, readChangeKinds } from '#lib/view/lists/change-row.ts'
import { env } from '#server/core/env.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

export const dynamic = 'force-dynamic'

/** Changes as Atom, the newest page; `?kind=` narrows as on the page, by one kind or several with commas. */
export async function GET(request: Request): Promise<Response> {
  const kinds = readChangeKinds(new URL(request.url).searchParams.get('kind') ?? '')
  const { changes } = await listChanges(await openMarketNow(), { kinds, search: '', page: 1 })
  const brand = env().NEXT_PUBLIC_BRAND
  return feedResponse(
    generateAtomFeed({
      id: siteUrl('/changes'),
      title: { value: `${brand}: changes` },
      updated: new Date(changes[0]?.at ?? 0),
      authors: [{ name: brand }],
      subtitle: { value: 'Additions, renamings, reclassifications, revisions and removals.' },
      links: [
        { href: siteUrl('/changes'), rel: 'alternate' },
        {
          href: siteUrl(changesFeedHref(kinds)),
          rel: 'self',
        },
      ],
      entries: changes.map((change) => ({
        id: siteUrl(`/changes#${change.key.replace(':', '-')}`),
        title: {
          value: feedHtml(`${changeKinds[change.kind].label}: ${change.name}`),
          type: 'html',
        },
        updated: new Date(change.at),
        links: [{ href: siteUrl(change.href ?? '/changes'), rel: 'alternate' }],
        summary: { value: feedHtml(change.detail), type: 'html' },
        categories: [{ term: change.kind, label: changeKinds[change.kind].label }],
      })),
    }),
    'application/atom+xml',
  )
}

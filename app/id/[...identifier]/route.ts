import { siteUrl } from '#app/site-url.ts'
import { findIdentified } from '#server/market/identity/find-identified.ts'

export const dynamic = 'force-dynamic'

/**
 * Leads from any identifier to the page of what it names: `/id/US0378331005`. Where it names
 * several, as the share that many tokens follow, to the list of them; with `?format=json` the answer
 * is the list itself.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ identifier: string[] }> },
): Promise<Response> {
  const identifier = (await params).identifier.join('/')
  const found = await findIdentified(identifier)
  const isJson = new URL(request.url).searchParams.get('format') === 'json'
  if (isJson)
    return Response.json(
      {
        identifier,
        matches: found.map(({ href, ...each }) => ({ ...each, href: siteUrl(href) })),
      },
      { status: found.length ? 200 : 404, headers: CACHED },
    )
  const [first, second] = found
  if (!first)
    return new Response(
      `Nothing in the catalog has the identifier ${identifier}. ` +
        'It takes an ISIN, CUSIP, SEDOL, LEI, FIGI, DTI, token address, CAIP-19 name, slug or ticker.\n',
      { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CACHED } },
    )
  return new Response(null, {
    status: 307,
    headers: {
      Location: second ? `/assets?q=${encodeURIComponent(identifier)}` : first.href,
      ...CACHED,
    },
  })
}

const CACHED = { 'Cache-Control': 'public, max-age=300' }

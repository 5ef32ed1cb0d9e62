/** A feed as readers take it; they may keep it for some minutes. */
export function feedResponse(
  xml: string,
  type: 'application/rss+xml' | 'application/atom+xml',
): Response {
  return new Response(xml, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  })
}

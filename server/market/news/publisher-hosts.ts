/** What `www.` stands before is the same publisher's. */
const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * Whether an article may say that it comes from this feed: it stands on the host that the feed was
 * read from, on one below it, or on another one that whoever added the feed named as the
 * publisher's.
 */
export function isOfPublisher(
  article: string,
  feed: { url: string; hosts: readonly string[] },
): boolean {
  const host = bare(URL.parse(article)?.hostname ?? '')
  const own = [URL.parse(feed.url)?.hostname ?? '', ...feed.hosts].map(bare).filter(Boolean)
  return own.some((each) => host === each || host.endsWith(`.${each}`))
}

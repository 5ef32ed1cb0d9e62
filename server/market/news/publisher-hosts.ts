/** Drops a leading `www.`: the host behind it is the same publisher's. */
const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * Tells if an article may say that it comes from this feed: it stands on the host that the feed was
 * read from, on one below it, or on another one that was named as the publisher's with the feed.
 */
export function isOfPublisher(
  article: string,
  feed: { url: string; hosts: readonly string[] },
): boolean {
  const host = bare(URL.parse(article)?.hostname ?? '')
  const own = [URL.parse(feed.url)?.hostname ?? '', ...feed.hosts].map(bare).filter(Boolean)
  return own.some((each) => host === each || host.endsWith(`.${each}`))
}

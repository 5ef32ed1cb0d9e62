import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { showTime } from '#lib/format/show-time.ts'
import type { NewsArticle } from '#server/market/news/list-news.ts'

interface NewsArticleListProps {
  articles: readonly NewsArticle[]
  /** the list narrowed to one of them */
  publisherHref: (publisher: string) => string
  tagHref: (tag: string) => string
  tag: string | undefined
}

/** Articles with what they are about. One without an address of its own is text. */
export function NewsArticleList({ articles, publisherHref, tagHref, tag }: NewsArticleListProps) {
  return (
    <ol>
      {articles.map((article) => (
        <li
          key={article.slug}
          id={article.slug}
          className="border-b border-border px-4 py-4 last:border-b-0"
        >
          <article>
            <h3 className="text-14 font-semi">
              <Title article={article} />
            </h3>
            {article.summary && <p className="mt-1 max-w-[72ch] text-soft">{article.summary}</p>}
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-muted">
              <AppLink
                className="hover:text-text hover:underline"
                href={publisherHref(article.publisher)}
                inPlace
                title={`Only articles of ${article.publisher}`}
              >
                {article.publisher}
              </AppLink>
              <time className="mono text-11" dateTime={article.publishedAt}>
                {showTime(article.publishedAt)}
              </time>
              <Tags article={article} tagHref={tagHref} current={tag} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

function Title({ article: { title, url } }: { article: NewsArticle }) {
  if (!url) return title
  return (
    <AppLink className="hover:underline" href={url}>
      {title}
      <span className="sr-only"> (opens {new URL(url).hostname} in a new tab)</span>{' '}
      <Icon name="external" small />
    </AppLink>
  )
}

function Tags({
  article: { title, tags, assets },
  tagHref,
  current,
}: {
  article: NewsArticle
  tagHref: (tag: string) => string
  current: string | undefined
}) {
  if (!tags.length && !assets.length) return null
  return (
    <ul className="chips" aria-label={`Tags and assets of ${title}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <AppLink
            className="chip"
            href={tagHref(tag)}
            inPlace
            aria-current={tag === current ? 'true' : undefined}
          >
            <span>{tag}</span>
          </AppLink>
        </li>
      ))}
      {assets.map(({ name, href }) => (
        <li key={href}>
          <AppLink className="chip" href={href}>
            <span className="mono text-text">{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

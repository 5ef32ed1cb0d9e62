import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { NarrowLink } from '#app/_blocks/lists/narrow-link.tsx'
import { NarrowPanel } from '#app/_blocks/lists/narrow-panel.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { NewsArticleList } from '#components/market/news/news-article-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { newsState } from '#lib/page-state/publication-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listNews, NEWS_PER_PAGE, type NewsPage } from '#server/market/news/list-news.ts'

const { description: SENTENCE } = fixedPages['/news']

export const generateMetadata = () =>
  publicMetadata('/news', {
    feed: { title: 'News', href: '/news/feed.xml', type: 'application/rss+xml' },
  })

export default async function NewsListPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const {
    state: { q, publisher, tag, asset, page: wanted },
    href,
    fieldsWithout: kept,
  } = readState('/news', newsState, params)
  const { articles, count, page, publishers, tags, assets } = await listNews({
    search: q,
    publisher,
    tag,
    asset,
    page: wanted,
  })
  const filters = [
    ...(q ? [{ label: 'Search', value: q, removeHref: href({ q: '', page: 1 }) }] : []),
    ...(publisher
      ? [
          {
            label: 'Publisher',
            value: publisher,
            removeHref: href({ publisher: undefined, page: 1 }),
          },
        ]
      : []),
    ...(tag ? [{ label: 'Tag', value: tag, removeHref: href({ tag: undefined, page: 1 }) }] : []),
    ...(asset
      ? [
          {
            label: 'Asset',
            value: assets.find(({ key }) => key === asset)?.label ?? asset,
            removeHref: href({ asset: undefined, page: 1 }),
          },
        ]
      : []),
  ]
  return (
    <>
      <IgnoredWords sentences={describeIgnored(newsState, params)} />
      <PageHeader
        title="News"
        sentence={SENTENCE}
        actions={
          <>
            {tags.length + assets.length > 2 && <NarrowLink />}
            <ButtonLink href={feedHref({ publisher, tag, asset, q })} icon="rows">
              RSS feed
            </ButtonLink>
          </>
        }
      />
      <div className="g-8-4 items-start">
        <Panel
          id="articles"
          title="Articles"
          sub={showFullCount(count)}
          actions={<SearchForm action="/news" value={q} label="Search news" keep={kept('q')} />}
          foot={
            count > 0 && (
              <Pagination
                page={page}
                perPage={NEWS_PER_PAGE}
                total={count}
                href={(to) => href({ page: to })}
              />
            )
          }
        >
          {filters.length > 0 && (
            <div className="border-b border-border px-4 py-2">
              <FilterChips filters={filters} clearHref="/news" />
            </div>
          )}
          {count > 0 ? (
            <NewsArticleList
              articles={articles}
              tag={tag}
              tagHref={(key) => href({ tag: key, page: 1 })}
              publisherHref={(key) => href({ publisher: key, page: 1 })}
            />
          ) : (
            <NoArticles isNarrowed={filters.length > 0} />
          )}
        </Panel>
        <NarrowPanel
          by={[
            {
              label: 'Publisher',
              facets: publishers,
              current: publisher,
              href: (key) => href({ publisher: key, page: 1 }),
            },
            {
              label: 'Tag',
              facets: tags,
              current: tag,
              href: (key) => href({ tag: key, page: 1 }),
            },
            {
              label: 'Asset',
              facets: assets,
              current: asset,
              href: (key) => href({ asset: key, page: 1 }),
            },
          ]}
        />
      </div>
      <ListOfArticles articles={articles} />
    </>
  )
}

/** The feed of what is shown, narrowed as it is. */
function feedHref(state: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(state).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return query ? `/news/feed.xml?${query}` : '/news/feed.xml'
}

function NoArticles({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <Empty
        title="No articles match"
        icon="search"
        actions={<ButtonLink href="/news">All news</ButtonLink>}
      >
        Try another search term or fewer filters.
      </Empty>
    )
  return <Empty title="No articles yet">No articles have been loaded.</Empty>
}

/** Articles of this page with an address of their own; the others are nowhere else to be found. */
function ListOfArticles({ articles }: { articles: NewsPage['articles'] }) {
  return (
    <ArticleData
      path="/news"
      more={{
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: articles.flatMap(({ title, url, publishedAt, publisher }) =>
            url
              ? [
                  {
                    '@type': 'NewsArticle',
                    headline: title,
                    url,
                    datePublished: publishedAt,
                    publisher: { '@type': 'Organization', name: publisher },
                  },
                ]
              : [],
          ),
        },
      }}
    />
  )
}

import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { articlePage } from '#server/pages/article.ts'

interface ArticleDataProps {
  path: string
  /** what this page says of itself besides */
  more?: Readonly<Record<string, unknown>>
}

/** What a page of text and records is, for search engines. */
export async function ArticleData({ path, more = {} }: ArticleDataProps) {
  const page = await articlePage.read(path, {})
  return page && <StructuredData page={page} more={more} />
}

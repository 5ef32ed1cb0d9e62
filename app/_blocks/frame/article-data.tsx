import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { articlePage } from '#server/pages/definition/define-article-page.ts'

interface ArticleDataProps {
  path: string
  /** further facts that this page states about itself */
  more?: Readonly<Record<string, unknown>>
}

/** Describes a page of text and records to search engines. */
export async function ArticleData({ path, more = {} }: ArticleDataProps) {
  const page = await articlePage.read(path, {})
  return page && <StructuredData page={page} more={more} />
}

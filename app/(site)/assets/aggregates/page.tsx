import { PivotPage } from '#app/_blocks/studio/pivot-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/assets/aggregates')

export default function AssetAggregatesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <PivotPage path="/assets/aggregates" searchParams={searchParams} />
}

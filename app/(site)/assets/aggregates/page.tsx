import { PivotPage, pivotMetadata } from '#app/_blocks/pivot-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = pivotMetadata('asset')

export default function AssetAggregatesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <PivotPage of="asset" searchParams={searchParams} />
}

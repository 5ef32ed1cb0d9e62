import { PivotPage, pivotMetadata } from '#app/_blocks/pivot-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = pivotMetadata('token')

export default function TokenAggregatesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <PivotPage of="token" searchParams={searchParams} />
}

import { StudioPage } from '#app/_blocks/studio/studio-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/pool_timeseries')

export default function PoolTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage path="/pool_timeseries" searchParams={searchParams} />
}

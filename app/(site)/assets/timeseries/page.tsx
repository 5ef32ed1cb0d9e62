import { StudioPage } from '#app/_blocks/studio/studio-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/assets/timeseries')

export default function AssetTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage path="/assets/timeseries" searchParams={searchParams} />
}

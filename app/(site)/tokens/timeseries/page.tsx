import { StudioPage } from '#app/_blocks/studio/studio-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/tokens/timeseries')

export default function TokenTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage path="/tokens/timeseries" searchParams={searchParams} />
}

import { StudioPage } from '#app/_blocks/studio/studio-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/protocol_timeseries')

export default function PlatformTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage path="/protocol_timeseries" searchParams={searchParams} />
}

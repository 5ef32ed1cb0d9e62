import { StudioPage, studioMetadata } from '#app/_blocks/studio-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = studioMetadata('asset')

export default function AssetTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage of="asset" searchParams={searchParams} />
}

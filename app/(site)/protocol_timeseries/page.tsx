import { StudioPage, studioMetadata } from '#app/_blocks/studio-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = studioMetadata('platform')

export default function PlatformTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage of="platform" searchParams={searchParams} />
}

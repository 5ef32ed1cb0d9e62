import { StudioPage, studioMetadata } from '#app/_blocks/studio-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = studioMetadata('pool')

export default function PoolTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage of="pool" searchParams={searchParams} />
}

import { StudioPage, studioMetadata } from '#app/_blocks/studio-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = studioMetadata('token')

export default function TokenTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage of="token" searchParams={searchParams} />
}

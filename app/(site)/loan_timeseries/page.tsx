import { StudioPage, studioMetadata } from '#app/_blocks/studio-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = studioMetadata('loan')

export default function LoanTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage of="loan" searchParams={searchParams} />
}

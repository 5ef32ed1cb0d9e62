import { StudioPage } from '#app/_blocks/studio/studio-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/loan_timeseries')

export default function LoanTimeseriesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <StudioPage path="/loan_timeseries" searchParams={searchParams} />
}

import { MarketPage } from '#app/_blocks/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { LoanBreakdown } from '#components/entity/loan-breakdown.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { loanBreakdowns } from '#server/market/loans/queries.ts'

export const generateMetadata = () => publicMetadata('/private-credit')

export default async function PrivateCreditPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const breakdowns = await loanBreakdowns()
  return (
    <MarketPage market="private-credit" searchParams={searchParams}>
      <div className="g-3">
        {breakdowns.map((breakdown) => (
          <LoanBreakdown key={breakdown.by} breakdown={breakdown} />
        ))}
      </div>
    </MarketPage>
  )
}

import { MarketPage } from '#app/_blocks/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { LoanBreakdown } from '#components/entity/loan-breakdown.tsx'
import { VintagePanel } from '#components/entity/vintage-panel.tsx'
import { marketState } from '#lib/page-states.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { loanBreakdowns } from '#server/market/loans/queries.ts'

export const generateMetadata = () => publicMetadata('/private-credit')

export default async function PrivateCreditPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const [params, breakdowns, vintages] = await Promise.all([
    searchParams,
    loanBreakdowns(),
    loanVintages(),
  ])
  const { state, href } = readState('/private-credit', marketState, params)
  const shown = breakdowns.find(({ by }) => by === state.loans)
  return (
    <MarketPage market="private-credit" searchParams={searchParams}>
      <div className="g-2">
        <VintagePanel vintages={vintages} />
        {shown && <LoanBreakdown breakdown={shown} href={(loans) => href({ loans })} />}
      </div>
    </MarketPage>
  )
}

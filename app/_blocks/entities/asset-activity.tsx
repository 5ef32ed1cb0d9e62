import { TransactionList } from '#components/entity/assets/transaction-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import { assetChanges } from '#server/market/assets/asset-changes.ts'
import { recentTransactions } from '#server/market/transactions/recent-transactions.ts'
import type { Market } from '#server/market/market/market.ts'

/** Shows what happened to an asset lately: on its networks, and in how it is filed here. */
export async function AssetActivity({
  assetId,
  slug,
  ticker,
  market,
}: {
  assetId: number
  slug: string
  ticker: string | null
  market: Market
}) {
  const [transactions, changes] = await Promise.all([
    recentTransactions(market, assetId),
    assetChanges(market, assetId, 5),
  ])
  return (
    <>
      <Panel
        id="activity"
        title="Recent activity"
        actions={
          transactions.length > 0 && (
            <ButtonLink href={`/transactions?asset=${encodeURIComponent(slug)}`} kind="ghost" more>
              All
            </ButtonLink>
          )
        }
      >
        {transactions.length ? (
          <TransactionList transactions={transactions} ticker={ticker} />
        ) : (
          <Empty title="No transactions">Requires a source for the token&apos;s network.</Empty>
        )}
      </Panel>
      <Panel id="changes" title="Changes" sub="newest">
        <ul className="rows">
          {changes.map(({ key, title, detail, since }) => (
            <li key={key}>
              <div className="row-body">
                <b>{title}</b>
                <small>{detail}</small>
              </div>
              <small className="mono">{showDay(parseDay(since) ?? 0)}</small>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

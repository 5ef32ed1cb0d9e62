import { TransactionList } from '#components/entity/transaction-list.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import { assetChanges } from '#server/market/assets/changes.ts'
import { recentTransactions } from '#server/market/transactions/queries.ts'

/** What happened to an asset lately: on its networks, and in how it is filed here. */
export async function AssetActivity({
  assetId,
  ticker,
}: {
  assetId: number
  ticker: string | null
}) {
  const [transactions, changes] = await Promise.all([
    recentTransactions(assetId),
    assetChanges(assetId),
  ])
  return (
    <>
      <Panel id="activity" title="Recent activity">
        {transactions.length ? (
          <TransactionList transactions={transactions} ticker={ticker} />
        ) : (
          <Empty title="No transactions">Requires a source for the token&apos;s network.</Empty>
        )}
      </Panel>
      <Panel id="changes" title="Changes" sub={changes.length}>
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

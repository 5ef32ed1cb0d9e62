import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { shortenAddress } from '#lib/format/shorten-address.ts'
import { showAmount } from '#lib/format/show-amount.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { toDay, showDay } from '#lib/dates.ts'
import type { TransactionRow } from '#server/market/transactions/recent-transactions.ts'

const WORDS = { mint: 'Mint', burn: 'Burn', transfer: 'Transfer' } as const

/** The newest mints, burns and transfers of an asset. */
export function TransactionList({
  transactions,
  ticker,
}: {
  transactions: readonly TransactionRow[]
  ticker: string | null
}) {
  return (
    <ul className="rows">
      {transactions.map(({ id, type, amount, value, currency, at, hash, network, url }) => {
        const moment = new Date(at)
        const tokens = Number(amount)
        return (
          <li key={id}>
            <div className="row-body">
              <b>
                {WORDS[type]} <span className="text-muted">on {network}</span>
              </b>
              <small className="mono">
                {url ? <AppLink href={url}>{shortenAddress(hash)}</AppLink> : shortenAddress(hash)}
              </small>
            </div>
            <div className="row-end">
              <b
                className={type === 'mint' ? 'pos' : type === 'burn' ? 'neg' : undefined}
                title={`${amount} ${ticker ?? 'tokens'}${value === null ? '' : ', at that day’s price'}`}
              >
                {value === null
                  ? `${showAmount(signed(type, tokens), signOf(type))} ${ticker ?? ''}`
                  : showMoney(signed(type, value), currency, signOf(type))}
              </b>
              <small>
                <time dateTime={at}>
                  {showDay(toDay(moment))} {moment.toISOString().slice(11, 16)}
                </time>
              </small>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** A mint has a plus, a burn a minus, a transfer neither. */
const signed = (type: TransactionRow['type'], value: number): number =>
  type === 'burn' ? -value : value
const signOf = (type: TransactionRow['type']): { sign?: 'always' } =>
  type === 'mint' ? { sign: 'always' } : {}

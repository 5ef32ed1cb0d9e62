import { ConcentrationBar } from '#components/charts/concentration-bar.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Address } from '#components/ui/values/address.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { shortenAddress } from '#lib/format/shorten-address.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { networkHref } from '#lib/routes.ts'
import type { CountedBlock, HolderRow } from '#lib/view/entities/holder.ts'

interface Snapshot {
  day: Date
  holders: number | null
  top1: number | null
  top5: number | null
  top10: number | null
}

/** How many hold an asset, and how much the largest of them have, as counted on one day. */
export function HolderPanel({
  snapshot,
  largest = [],
  blocks = [],
  value = null,
  currency = 'usd',
  networkCount,
  readCount = 0,
}: {
  snapshot: Snapshot | null
  largest?: readonly HolderRow[]
  /** up to which balances were counted on chain */
  blocks?: readonly CountedBlock[]
  /** value of the asset, which shares are multiplied with; null: not known */
  value?: number | null
  currency?: CurrencyKey
  networkCount: number
  /** number of tokens whose balances are read on chain */
  readCount?: number
}) {
  if (!snapshot)
    return (
      <Panel id="holders" title="Holders">
        <Empty title="No concentration data">
          {readCount
            ? `Balances are read onchain on ${readCount} of ${countNetworks(networkCount)}. ` +
              'Requires balances on all of them at the end of the same day, ' +
              'each reconciled with its contract.'
            : 'Requires a source of balances. For the number of holders, see above where available.'}
        </Empty>
      </Panel>
    )
  const { holders, top1, top5, top10, day } = snapshot
  return (
    <Panel
      id="holders"
      title="Holders"
      foot={
        <span>
          {largest.length > 0
            ? 'Address names are attributed to their source; blank if unknown'
            : 'Largest addresses: not published by any source of this asset.'}
        </span>
      }
      sub={
        `${holders === null ? 'Addresses' : `${showCount(holders)} addresses`} ` +
        `on ${countNetworks(networkCount)}, ${showDay(toDay(day))}`
      }
    >
      {top1 === null || top10 === null ? (
        <Empty title="No concentration data">The source reports the number of holders only.</Empty>
      ) : (
        <ConcentrationBar
          top1={top1}
          top5={top5 ?? null}
          top10={top10}
          contracts={sumContracts(largest)}
        />
      )}
      {largest.length > 0 && (
        <DataTable
          caption={`Largest holders on ${showDay(toDay(day))}`}
          columns={defineColumns(value, currency).filter(
            ({ key }) => key !== 'change' || largest.some(({ change }) => change !== null),
          )}
          rows={largest}
          rowKey={({ key }) => key}
          rowName={({ address }) => shortenAddress(address)}
          isFluid
        />
      )}
      {blocks.length > 0 && (
        <p className="quiet border-t border-border px-4 py-2">
          Onchain balances at the end of {showDay(toDay(day))}:{' '}
          {blocks.map(({ network, block, at }, place) => (
            <span key={network}>
              {place > 0 && ', '}
              {network} block{' '}
              <time dateTime={at} title={showTime(at)}>
                {showFullCount(block)}
              </time>
            </span>
          ))}
          . An address on several networks counts once.
        </p>
      )}
    </Panel>
  )
}

/** Sums the shares of contracts among the largest; null where it is not known which of them are contracts. */
function sumContracts(largest: readonly HolderRow[]): { among: number; share: number } | null {
  if (largest.length === 0 || largest.some(({ isContract }) => isContract === null)) return null
  return {
    among: largest.length,
    share: largest.reduce((sum, { isContract, share }) => sum + (isContract ? share : 0), 0),
  }
}

const countNetworks = (count: number): string => `${count} ${count === 1 ? 'network' : 'networks'}`

function defineColumns(value: number | null, currency: CurrencyKey): Column<HolderRow>[] {
  return [
    {
      key: 'address',
      label: 'Address',
      role: 'name',
      cell: ({ address, explorer }) => <Address address={address} explorer={explorer} />,
    },
    {
      key: 'known',
      label: 'Known as',
      role: 'detail',
      left: true,
      cell: ({ known, isContract }) => (
        <span className="inline-block min-w-36 whitespace-normal">
          {known || !isContract ? <KnownAs known={known} /> : null}
          {isContract && <small className="block">contract</small>}
        </span>
      ),
    },
    {
      key: 'network',
      label: 'Network',
      role: 'detail',
      left: true,
      cell: ({ network, otherNetworks }) =>
        network ? (
          <>
            <Entity name={network.name} href={networkHref(network.slug)} mark={network.mark} />
            {otherNetworks.length > 0 && <small> and {otherNetworks.join(', ')}</small>}
          </>
        ) : (
          <Blank reason="Network not known" />
        ),
    },
    {
      key: 'value',
      label: 'Value',
      role: 'key',
      cell: ({ share }) =>
        value === null ? (
          <Blank reason="No published value" />
        ) : (
          <span title={showFullMoney(share * value, currency)}>
            {showMoney(share * value, currency)}
          </span>
        ),
    },
    {
      key: 'share',
      label: 'Share',
      role: 'key',
      cell: ({ share }) => <ShareBar share={share} color="var(--s1)" />,
    },
    {
      key: 'change',
      label: '30 d',
      role: 'detail',
      cell: ({ change }) => (
        <Change
          fraction={change}
          as="points"
          digits={1}
          rise="neutral"
          reason="Not among the largest 30 days earlier"
        />
      ),
    },
  ]
}

function KnownAs({ known }: Pick<HolderRow, 'known'>) {
  if (!known) return <Blank reason="No source names this address" />
  const name = known.href ? (
    <a className="link" href={known.href}>
      {known.name}
    </a>
  ) : (
    known.name
  )
  return <span title={`According to ${known.source}`}>{name}</span>
}

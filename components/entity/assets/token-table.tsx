import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { networkMark } from '#lib/view/entities/mark.ts'
import { Entity } from '#components/ui/marks/entity.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Address } from '#components/ui/values/address.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney, showPrice } from '#lib/format/show-money.ts'
import { tokenUrl } from '#lib/registry/networks.ts'
import { networkHref } from '#lib/routes.ts'
import { listSignKeys, listSigns } from '#lib/view/figures/day-note.ts'
import type { AssetSupply, TokenRow } from '#server/market/assets/asset-tokens.ts'

/** The tokens of an asset, one a network, with their contracts. */
export function TokenTable({
  tokens,
  supply,
}: {
  tokens: readonly TokenRow[]
  supply: AssetSupply | null
}) {
  const columns: Column<TokenRow>[] = [
    {
      key: 'network',
      label: 'Network',
      role: 'name',
      cell: ({ network, name }) =>
        network ? (
          <Entity
            name={network.name}
            href={networkHref(network.slug)}
            mark={networkMark(network)}
          />
        ) : (
          name
        ),
    },
    {
      key: 'contract',
      label: 'Contract',
      role: 'detail',
      left: true,
      cell: (token) => <Contract token={token} />,
    },
    {
      key: 'supply',
      label: 'Supply',
      role: 'detail',
      cell: ({ supply, unitsPerToken, notes }) =>
        supply === null ? (
          <Blank reason="Supply not available" />
        ) : (
          <>
            <span title={supplyTitle(supply, unitsPerToken)}>{showAmount(supply)}</span>
            <DaySigns notes={listSigns(notes.supply)} />
          </>
        ),
    },
    {
      key: 'value',
      label: 'Value',
      role: 'key',
      cell: (token) =>
        token.value === null ? (
          <Blank reason="No published value" />
        ) : (
          <ShownFigure
            of={{ scope: `token:${token.id}`, measure: 'size', day: token.day }}
            value={token.value}
            title={valueTitle(token, token.value)}
          >
            {showMoney(token.value, token.currency)}
            <DaySigns notes={listSigns(token.notes.value)} />
          </ShownFigure>
        ),
    },
    {
      key: 'change',
      label: '30 d',
      role: 'key',
      cell: ({ change30d }) => <Change fraction={change30d} />,
    },
    {
      key: 'holders',
      label: 'Holders',
      role: 'detail',
      cell: ({ holders, notes }) =>
        holders === null ? (
          <Blank reason="Holders not available" />
        ) : (
          <>
            <span title={showFullCount(holders)}>{showCount(holders)}</span>
            <DaySigns notes={listSigns(notes.holders)} />
          </>
        ),
    },
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: ({ share, network }) => (
        <ShareBar share={share} color={network?.color ?? 'var(--s-other)'} />
      ),
    },
  ]
  return (
    <Panel
      id="tokens"
      title="Tokens"
      sub={tokens.length}
      foot={
        supply && (
          <span title={showFullAmount(supply.value)}>
            {supply.label}, all networks: {showAmount(supply.value)} on {showDay(supply.asOf)}
          </span>
        )
      }
    >
      <DataTable
        caption="Tokens by network"
        columns={columns}
        rows={tokens}
        rowKey={({ id }) => String(id)}
        rowName={({ name, network }) => `${name} on ${network?.name ?? 'a network'}`}
      />
      <DaySignLegend
        keys={listSignKeys(
          tokens.flatMap(({ notes }) => Object.values(notes).flatMap((value) => listSigns(value))),
        )}
      />
    </Panel>
  )
}

function supplyTitle(supply: number, unitsPerToken: number | null): string {
  return unitsPerToken === null
    ? showFullAmount(supply)
    : `${showFullAmount(supply)} tokens of ${unitsPerToken} units of the asset each`
}

function valueTitle({ price, hasAssetPrice, priceDay, currency }: TokenRow, value: number): string {
  const each =
    price === null
      ? ''
      : `, ${hasAssetPrice ? 'asset price' : 'price'} ${showPrice(price, currency)}`
  const carried = priceDay === null ? '' : `, estimated at the price of ${showDay(priceDay)}`
  return `${showFullMoney(value, currency)}${each}${carried}`
}

function Contract({ token: { address, network } }: { token: TokenRow }) {
  if (!address) return <Blank reason="Contract not confirmed" />
  const href = network ? tokenUrl(network, address) : null
  return (
    <Address
      address={address}
      explorer={href && network?.explorer ? { name: network.explorer.name, href } : null}
    />
  )
}

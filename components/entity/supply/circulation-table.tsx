import { Address } from '#components/ui/values/address.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { addressKinds } from '#lib/registry/address-kinds.ts'
import { addressUrl } from '#lib/registry/networks.ts'
import type { Circulation } from '#server/market/assets/circulation.ts'

type Apart = Circulation['apart'][number]

/**
 * Shows how much of a token circulates, and every address whose tokens do not, with who says so and
 * the call that repeats its balance.
 */
export function CirculationTable({ network, day, circulating, apart }: Circulation) {
  return (
    <>
      <DataTable
        caption={`Not in circulation on ${network.name}`}
        columns={COLUMNS}
        rows={apart}
        rowKey={({ address }) => address}
        rowName={({ label }) => label}
        firstNumber={null}
      />
      <p className="border-t border-border px-4 py-2">
        Circulating on {network.name}, supply less these addresses: <b>{circulating}</b>{' '}
        <time className="quiet" dateTime={isoDay(day)}>
          {showDay(day)}
        </time>
      </p>
      {apart.map(({ address, label, block, call }) => (
        <details key={address} className="border-t border-border px-4 py-2">
          <summary>
            Reproduce this balance: {label}, block {showFullCount(block)}
          </summary>
          <div className="mt-2 flex items-start gap-2">
            <code className="min-w-0 break-all">{call}</code>
            <CopyButton text={call} label={`Copy the call for ${label}`}>
              <Icon name="copy" small />
            </CopyButton>
          </div>
        </details>
      ))}
    </>
  )
}

function explorerOf(network: Circulation['network'], address: string) {
  const href = addressUrl(network, address)
  return href && network.explorer ? { name: network.explorer.name, href } : null
}

const COLUMNS: Column<Apart>[] = [
  {
    key: 'label',
    label: 'Not in circulation',
    role: 'name',
    cell: ({ kind, label }) => `${addressKinds[kind].label}, ${label}`,
  },
  {
    key: 'address',
    label: 'Address',
    role: 'detail',
    left: true,
    cell: ({ network, address }) => (
      <Address address={address} explorer={explorerOf(network, address)} />
    ),
  },
  { key: 'amount', label: 'Balance', role: 'key', cell: ({ amount }) => amount },
  {
    key: 'source',
    label: 'Named by',
    role: 'detail',
    left: true,
    cell: ({ source, asOf }) => (
      <a href={source} rel="noopener" target="_blank" title={showDay(asOf)}>
        {new URL(source).host}
      </a>
    ),
  },
]

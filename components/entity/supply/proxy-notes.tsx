import { Address } from '#components/ui/values/address.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { shortenAddress } from '#lib/format/shorten-address.ts'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { proxyKinds } from '#lib/registry/proxy-kinds.ts'
import type { ProxyReading } from '#server/market/assets/proxies.ts'

/** Tokens whose code stands at another address, since when, and what stood there before. */
export function ProxyNotes({ proxies }: { proxies: readonly ProxyReading[] }) {
  return proxies.map(
    ({ tokenId, network, kind, address, url, beacon, since, block, isFirst, earlier, call }) => (
      <details key={tokenId} className="border-t border-border px-4 py-2">
        <summary>
          {proxyKinds[kind].label} on {network.name}, {isFirst ? 'unchanged' : 'code changed'} since{' '}
          {showDay(since)}
        </summary>
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          Implementation
          <Address
            address={address}
            explorer={url && network.explorer ? { name: network.explorer.name, href: url } : null}
          />
          {beacon && (
            <span className="quiet" title={beacon}>
              by beacon {shortenAddress(beacon)}
            </span>
          )}
          <span className="quiet">
            at block {showFullCount(block)}, the last of{' '}
            <time dateTime={isoDay(since)}>{showDay(since)}</time>
          </span>
        </p>
        {earlier.length > 0 && (
          <p className="quiet">
            Before:{' '}
            {earlier.map((each, place) => (
              <span key={each.day} title={each.address ?? undefined}>
                {place > 0 && ', '}
                {each.address ? shortenAddress(each.address) : 'no other contract'} from{' '}
                <time dateTime={isoDay(each.day)}>{showDay(each.day)}</time>
              </span>
            ))}
          </p>
        )}
        <div className="mt-2 flex items-start gap-2">
          <code className="min-w-0 break-all">{call}</code>
          <CopyButton text={call} label={`Copy the call for the proxy on ${network.name}`}>
            <Icon name="copy" small />
          </CopyButton>
        </div>
      </details>
    ),
  )
}

import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { shortenAddress } from '#lib/format/shorten-address.ts'

/** A contract or account: its ends, copied by a click, opened in the network's explorer where there is one. */
export function Address({
  address,
  explorer,
}: {
  address: string
  explorer: { name: string; href: string } | null
}) {
  return (
    <span className="addr">
      <span title={address}>{shortenAddress(address)}</span>
      <CopyButton text={address} label={`Copy address ${shortenAddress(address)}`}>
        <Icon name="copy" small />
      </CopyButton>
      {explorer && (
        <a
          className="btn icon ghost"
          href={explorer.href}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${shortenAddress(address)} in ${explorer.name}`}
          title={`Open in ${explorer.name}`}
        >
          <Icon name="external" small />
        </a>
      )}
    </span>
  )
}

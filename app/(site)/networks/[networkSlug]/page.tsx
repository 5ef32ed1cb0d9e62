import { permanentRedirect } from 'next/navigation'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { ParticipantPage } from '#app/_blocks/entities/participant-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Network } from '#lib/registry/networks.ts'
import { findNetwork } from '#server/market/networks/list-networks.ts'
import { networkPage } from '#server/pages/entities/define-network-page.ts'

interface NetworkPageProps {
  params: Promise<{ networkSlug: string }>
  searchParams: Promise<SearchParams>
}

/** A segment of an address keeps its blanks escaped; names of networks have no other sign that is. */
const slugIn = (segment: string): string => segment.replaceAll('%20', ' ')

export const generateMetadata = async ({ params }: NetworkPageProps) =>
  publicMetadata(`/networks/${slugIn((await params).networkSlug)}`)

export default async function NetworkPage({ params, searchParams }: NetworkPageProps) {
  const { networkSlug } = await params
  const { page, instead } = await openPage(networkPage, slugIn(networkSlug), await searchParams)
  if (!page) return instead
  const { entry: network } = page
  // another spelling of the slug: one address a network
  if (network.slug !== networkSlug) permanentRedirect(page.path)
  return (
    <ParticipantPage
      kind="network"
      page={page}
      listing={{ label: 'Networks', href: '/networks' }}
      facts={listNetworkFacts(network)}
      links={
        network.explorer && (
          <ButtonLink href={new URL(network.explorer.address).origin} icon="external" fold>
            {network.explorer.name}
          </ButtonLink>
        )
      }
    />
  )
}

function listNetworkFacts({ layer, parent, chainId, explorer, website }: Network) {
  return [
    { label: 'Layer', value: layer },
    // a network of its own settles on none, and only EVM networks have a chain id
    ...(parent ? [{ label: 'Settles on', value: findNetwork(parent)?.name ?? parent }] : []),
    ...(chainId === null ? [] : [{ label: 'Chain ID', value: chainId }]),
    {
      label: 'Explorer',
      value: explorer && (
        <a className="link" href={new URL(explorer.address).origin} target="_blank" rel="noopener">
          {explorer.name}
        </a>
      ),
    },
    {
      label: 'Website',
      value: website && (
        <a className="link" href={website} target="_blank" rel="noopener">
          {new URL(website).hostname}
        </a>
      ),
    },
  ]
}

import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { missingMetadata, MissingPage } from '#app/_blocks/missing-page.tsx'
import { ParticipantPage } from '#app/_blocks/participant-page.tsx'
import { pageMetadata } from '#app/metadata.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import type { Network } from '#lib/registry/networks.ts'
import { networkHref } from '#lib/routes.ts'
import { monogram } from '#lib/view/monogram.ts'
import { networkNotes } from '#server/market/networks/network-notes.ts'
import { findNetwork } from '#server/market/networks/queries.ts'

interface NetworkPageProps {
  params: Promise<{ networkSlug: string }>
  searchParams: Promise<SearchParams>
}

/** A segment of an address keeps its blanks escaped; names of networks have no other sign that is. */
const networkAt = (segment: string): Network | undefined =>
  findNetwork(segment.replaceAll('%20', ' '))

const sentenceOf = ({ name }: Network) =>
  `Tokenized assets on ${name}: value by asset class, flows, holders and every asset that has a token there.`

export async function generateMetadata({ params }: NetworkPageProps): Promise<Metadata> {
  const network = networkAt((await params).networkSlug)
  if (!network) return missingMetadata
  return pageMetadata({
    title: network.name,
    description: sentenceOf(network),
    path: networkHref(network.slug),
    image: `network/${network.slug}`,
  })
}

export default async function NetworkPage({ params, searchParams }: NetworkPageProps) {
  const { networkSlug } = await params
  const network = networkAt(networkSlug)
  if (!network) return <MissingPage />
  // another spelling of the slug: one address a network
  if (network.slug !== networkSlug) permanentRedirect(networkHref(network.slug))
  const notes = await networkNotes(network.id)
  return (
    <ParticipantPage
      kind="network"
      id={network.id}
      name={network.name}
      path={networkHref(network.slug)}
      listing={{ label: 'Networks', href: '/networks' }}
      sentence={notes.description ?? sentenceOf(network)}
      mark={monogram(network.name, network.color)}
      groups={['class', 'asset']}
      facts={factsOf({ ...network, website: notes.website ?? network.website })}
      searchParams={searchParams}
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

function factsOf({ layer, parent, chainId, explorer, website }: Network) {
  return [
    { label: 'Layer', value: layer },
    { label: 'Stands on', value: parent && (findNetwork(parent)?.name ?? parent) },
    { label: 'Chain id', value: chainId, note: chainId === null ? 'EVM networks have one' : null },
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

import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { pageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { listIssuers } from '#server/modules/issuers/queries.ts'

const SENTENCE = 'Who stands behind tokenized assets: value, assets and growth by issuer.'

export const metadata = pageMetadata({ title: 'Issuers', description: SENTENCE, path: '/issuers' })

export default function IssuersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/issuers" title="Issuers" sentence={SENTENCE} nameLabel="Issuer" searchParams={searchParams} list={listIssuers} />
}

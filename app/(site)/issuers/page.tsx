import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { fixedPageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listIssuers } from '#server/market/issuers/queries.ts'

const { description: SENTENCE } = fixedPages['/issuers']

export const metadata = fixedPageMetadata('/issuers')

export default function IssuersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ParticipantListing
      path="/issuers"
      title="Issuers"
      sentence={SENTENCE}
      nameLabel="Issuer"
      searchParams={searchParams}
      list={listIssuers}
    />
  )
}

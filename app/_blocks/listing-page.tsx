import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { pageMetadata } from '#app/metadata.ts'
import { ComparePanel } from '#components/listing/compare-panel.tsx'
import { ListingPanel } from '#components/listing/listing-panel.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listingQuestion } from '#lib/listing-question.ts'
import { readListingState } from '#lib/listing-state.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { listingOf, type ListingKey } from '#lib/registry/listings/listings.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { ListingPage as Page } from '#lib/view/listing.ts'
import { readListing } from '#server/pages/read-listing.ts'
import { requestOf } from '#server/market/listings/request.ts'

export function listingMetadata(name: ListingKey): Metadata {
  const { title, sentence, path } = listingOf(name)
  return pageMetadata({ title, description: sentence, path, image: `list/${name}` })
}

interface ListingPageProps {
  name: ListingKey
  searchParams: Promise<SearchParams>
  /** the figures above the list, of the whole and not of what matches */
  headline?: (page: Page) => Promise<Figure[]>
  measures?: readonly MeasureKey[]
  /** what the page says besides */
  children?: ReactNode
}

/** A listing as its row says: header, headline, rows side by side, and the list with its tools. */
export async function ListingPage({
  name,
  searchParams,
  headline,
  measures = ['size'],
  children,
}: ListingPageProps) {
  const listing = listingOf(name)
  const address = readListingState(listing, await searchParams)
  // a form sends blanks and repeats names: the same state has one address
  if (!address.isCanonical) redirect(address.href())
  const page = await readListing(name, requestOf(address.state))
  const figures = await headline?.(page)
  return (
    <>
      <PageHeader
        title={listing.title}
        sentence={listing.sentence}
        actions={<PageActions asOf={page.asOf} canTake />}
      />
      {figures && <Headline figures={figures} />}
      <div className={figures ? 'stack mt-4' : 'stack'}>
        {listing.isComparable && (
          <ComparePanel
            listing={listing}
            rows={page.compared}
            href={(compare) => address.href({ compare })}
          />
        )}
        <ListingPanel listing={listing} page={page} address={address} perPage={LISTING_ROWS} />
        {children}
        <TakeAway
          title={listing.title}
          href={address.href()}
          api={listingQuestion(name, address.state)}
        />
        <MethodologyDrawer measures={measures} />
      </div>
      <StructuredData
        title={listing.title}
        description={listing.sentence}
        path={listing.path}
        asOf={page.asOf}
      />
    </>
  )
}

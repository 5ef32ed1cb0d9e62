import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { Headline } from '#app/_blocks/headline.tsx'
import { MissingPage } from '#app/_blocks/missing-page.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { ComparePanel } from '#components/listing/compare-panel.tsx'
import { ListingPanel } from '#components/listing/listing-panel.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { getListing } from '#lib/registry/listings/listings.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { listingPage } from '#server/pages/listing.ts'

interface ListingPageProps {
  path: string
  searchParams: Promise<SearchParams>
  measures?: readonly MeasureKey[]
  /** what the page says besides */
  children?: ReactNode
}

/** A listing as its row says: header, headline, rows side by side, and the list with its tools. */
export async function ListingPage({
  path,
  searchParams,
  measures = ['size'],
  children,
}: ListingPageProps) {
  const params = await searchParams
  const page = await listingPage.read(path, params)
  if (!page) return <MissingPage />
  const { address, content, headline } = page
  // a form sends blanks and repeats names: the same state has one address
  if (!address.isCanonical) redirect(address.href())
  const listing = getListing(page.entry)
  return (
    <>
      <PageHeader
        title={page.name}
        sentence={page.description}
        actions={<PageActions page={page} />}
      />
      {headline.length > 0 && <Headline figures={headline} />}
      <div className={headline.length > 0 ? 'stack mt-4' : 'stack'}>
        {listing.isComparable && (
          <ComparePanel
            listing={listing}
            rows={content.page.compared}
            href={(compare) => address.href({ compare })}
          />
        )}
        <ListingPanel
          listing={listing}
          page={content.page}
          address={address}
          perPage={LISTING_ROWS}
        />
        {children}
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={measures} />
      </div>
      <StructuredData page={page} />
    </>
  )
}

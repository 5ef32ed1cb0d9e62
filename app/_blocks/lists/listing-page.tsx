import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { ComparePanel } from '#components/listing/listing-comparison.tsx'
import { ListingPanel } from '#components/listing/listing-panel.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { getListing } from '#lib/registry/listings/listings.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { listingPage } from '#server/pages/market/define-listing-page.ts'

interface ListingPageProps {
  path: string
  searchParams: Promise<SearchParams>
  measures?: readonly MeasureKey[]
  /** further content of the page */
  children?: ReactNode
}

/** A listing as its row says: header, headline, rows side by side, and the list with its tools. */
export async function ListingPage({
  path,
  searchParams,
  measures = ['size'],
  children,
}: ListingPageProps) {
  const { page, instead } = await openPage(listingPage, path, await searchParams)
  if (!page) return instead
  const { address, content, headline } = page
  // a form sends blanks and repeats names: the same state has one address
  if (!address.isCanonical) redirect(address.href())
  const listing = getListing(page.entry)
  const { point } = content
  return (
    <>
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={page.name}
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            currencyHref={(currency) => address.href({ currency })}
            pastDay={
              listing.answersPast && (
                <PastDay
                  action={path}
                  point={point}
                  keep={Object.fromEntries(address.fieldsWithout(['on', 'asof']))}
                />
              )
            }
          />
        }
      />
      <PastDayNote
        point={point}
        nowHref={address.href({ on: '', asof: '' })}
        leftOut="Names, facts and terms are current."
      />
      <CurrencyNote page={page} leftOut={listing.conversion} />
      {headline.length > 0 && <Headline figures={headline} point={point} />}
      <div className={headline.length > 0 ? 'stack mt-4' : 'stack'}>
        {listing.isComparable && (
          <ComparePanel
            listing={listing}
            rows={content.page.compared}
            currency={content.page.currency}
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

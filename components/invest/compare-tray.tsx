import type { ReactNode } from 'react'
import { bestOf } from '#components/invest/best-of.ts'
import { Minimum } from '#components/invest/minimum.tsx'
import { PinLink } from '#components/invest/pin-link.tsx'
import { DaySigns } from '#components/market/day-signs.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { Signed } from '#components/ui/signed.tsx'
import type { Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import { showPercent, showPoints } from '#lib/format/percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { MOST_PINNED } from '#lib/view/offer.ts'
import { showRecord } from '#lib/view/offer-words.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offers.ts'

interface CompareTrayProps {
  offers: readonly ComparedOffer[]
  today: Day
  /** what amounts are in */
  currency: CurrencyKey
  href: (pins: readonly string[]) => string
}

interface Term {
  label: string
  show: (offer: ComparedOffer) => ReactNode
  /** where less or more is plainly better; never size, flow or eligibility */
  best?: { of: (offer: ComparedOffer) => number | null; better: 'more' | 'less' }
}

const orBlank = (value: number | null, show: (value: number) => ReactNode): ReactNode =>
  value === null ? <Blank reason="Not published" /> : show(value)

const listTerms = (today: Day, currency: CurrencyKey): readonly Term[] => [
  {
    label: 'Net yield',
    show: ({ net, gross, notes }) =>
      orBlank(net, (value) => (
        <>
          {showPercent(value)}
          <DaySigns notes={notes.net} />
          {gross !== null && (
            <span className="font-regular text-muted"> of {showPercent(gross)} gross</span>
          )}
        </>
      )),
    best: { of: ({ net }) => net, better: 'more' },
  },
  {
    label: 'Management fee',
    show: ({ managementFeeBps }) => orBlank(managementFeeBps, (value) => `${value} bps`),
    best: { of: ({ managementFeeBps }) => managementFeeBps, better: 'less' },
  },
  {
    label: 'Over 13-week bill',
    show: ({ spread }) =>
      orBlank(spread, (value) => <Signed value={value} text={showPoints(value)} />),
  },
  {
    label: 'Minimum',
    show: (offer) => <Minimum offer={offer} shown={currency} />,
    best: { of: ({ minimumIn }) => minimumIn, better: 'less' },
  },
  {
    label: 'Eligibility',
    show: ({ eligibility }) => eligibility ?? <Blank reason="Not published" />,
  },
  { label: 'Redemption', show: ({ redemption }) => redemption ?? <Blank reason="Not published" /> },
  { label: 'Networks', show: ({ networks }) => orBlank(networks.length || null, String) },
  {
    label: 'Size',
    show: ({ size, notes }) =>
      orBlank(size, (value) => (
        <>
          {showMoney(value, currency)}
          <DaySigns notes={notes.size} />
        </>
      )),
  },
  {
    label: '30 d flow',
    show: ({ flow, notes }) =>
      orBlank(flow?.net ?? null, (value) => (
        <>
          <Signed value={value} text={showMoney(value, currency, { sign: 'always' })} />
          <DaySigns notes={notes.flow} />
        </>
      )),
  },
  {
    label: 'Top 5 holders',
    show: ({ top5 }) => orBlank(top5, (value) => showPercent(value, { digits: 1 })),
    best: { of: ({ top5 }) => top5, better: 'less' },
  },
  {
    label: 'Track record',
    show: ({ inception }) => orBlank(inception, (since) => showRecord(since, today).years),
  },
]

/** Up to four offers term by term. */
export function CompareTray({ offers, today, currency, href }: CompareTrayProps) {
  if (offers.length === 0) return null
  const pins = offers.map(({ slug }) => slug)
  return (
    <details className="tray" aria-label="Comparison">
      <summary>
        <b className="font-semi">Compare</b>
        <span className="text-12 text-muted">
          {offers.length} of {MOST_PINNED} pinned
        </span>
        <Icon name="chevronDown" />
      </summary>
      <div className="tray-body" tabIndex={0} role="region" aria-label="Comparison table">
        <table className="cmp">
          <caption className="sr-only">Pinned offerings side by side</caption>
          <thead>
            <tr>
              <td />
              {offers.map(({ slug, name, mark, asset }) => (
                <th key={slug} scope="col">
                  <span className="flex items-center gap-2">
                    <Monogram text={mark.text} color={mark.color} />
                    <span title={name}>{asset?.ticker ?? name}</span>
                    <span className="ml-auto">
                      <PinLink name={name} slug={slug} pins={pins} href={href} />
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listTerms(today, currency).map(({ label, show, best }) => {
              const isBest = best ? bestOf(offers.map(best.of), best.better) : []
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {offers.map((offer, at) => (
                    <td key={offer.slug}>
                      {show(offer)}
                      {isBest[at] && <span className="best">best</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}

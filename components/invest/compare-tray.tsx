import '../../styles/components/listing/comparison.css'
import type { ReactNode } from 'react'
import { bestOf } from '#components/invest/best-of.ts'
import { Minimum } from '#components/invest/minimum.tsx'
import { PinLink } from '#components/invest/pin-link.tsx'
import { TrayMemory } from '#components/invest/tray-memory.tsx'
import { DaySigns } from '#components/market/figures/day-signs.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { Signed } from '#components/ui/values/signed.tsx'
import type { Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showPercent, showPoints } from '#lib/format/show-percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { MOST_PINNED } from '#lib/view/investing/offer.ts'
import { showRecord } from '#lib/view/investing/offer-words.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'

interface CompareTrayProps {
  offers: readonly ComparedOffer[]
  today: Day
  /** the currency of amounts */
  currency: CurrencyKey
  href: (pins: readonly string[]) => string
  replaceHref: (slug: string) => string
  /** a fifth offer, which one of the pinned ones has to give way to; null: none */
  fifth: ComparedOffer | null
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

const TRAY = 'tray'

/** Up to four offers term by term. */
export function CompareTray({
  offers,
  today,
  currency,
  href,
  replaceHref,
  fifth,
}: CompareTrayProps) {
  if (offers.length === 0) return null
  const pins = offers.map(({ slug }) => slug)
  return (
    <>
      {fifth && <Replace fifth={fifth} offers={offers} href={href} />}
      <details className="tray" id={TRAY} aria-label="Comparison">
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
                      <EntityMark mark={mark} />
                      <span title={name}>{asset?.ticker ?? name}</span>
                      <span className="ml-auto">
                        <PinLink
                          name={name}
                          slug={slug}
                          pins={pins}
                          href={href}
                          replaceHref={replaceHref}
                        />
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
      <TrayMemory id={TRAY} />
    </>
  )
}

/** Four stand side by side: a fifth takes the place of one of them. */
function Replace({
  fifth,
  offers,
  href,
}: {
  fifth: ComparedOffer
  offers: readonly ComparedOffer[]
  href: (pins: readonly string[]) => string
}) {
  const pins = offers.map(({ slug }) => slug)
  return (
    <div className="tray-ask" role="alert">
      <p>
        <b>Four are pinned.</b> Which one should {nameOffer(fifth)} replace?
      </p>
      <ul className="choices" aria-label="Pinned offerings">
        {offers.map((offer) => (
          <li key={offer.slug}>
            <AppLink
              className="btn"
              inPlace
              href={href(pins.map((pin) => (pin === offer.slug ? fifth.slug : pin)))}
            >
              {nameOffer(offer)}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink className="btn ghost" inPlace href={href(pins)}>
            Keep all four
          </AppLink>
        </li>
      </ul>
    </div>
  )
}

const nameOffer = ({ asset, name }: ComparedOffer): string => asset?.ticker ?? name

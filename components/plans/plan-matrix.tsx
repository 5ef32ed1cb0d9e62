import '../../styles/components/plans.css'
import type { ReactNode } from 'react'
import { PlanButton } from '#components/plans/plan-button.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import {
  offerTerms,
  planFeatures,
  planOffers,
  type OfferedPlan,
  type PlanAnswer,
  type PlanOffer,
} from '#lib/registry/plan-offers.ts'
import { getPlan } from '#lib/registry/plans.ts'

interface PlanMatrixProps {
  /** the one that a phone shows, and that stands out */
  chosen: OfferedPlan
  /** the page with another plan chosen */
  href: (plan: OfferedPlan) => string
  /** price that the operator asks for a plan; absent: as the offer says */
  prices: Readonly<Partial<Record<OfferedPlan, string>>>
  /** below the head of a column */
  action: (offer: PlanOffer) => ReactNode
}

/** Compares the plans side by side; on a phone it shows one of them as a list. */
export function PlanMatrix({ chosen, href, prices, action }: PlanMatrixProps) {
  const className = (type: OfferedPlan) =>
    [type === chosen && 'is-chosen', getPlan(type).trialDays !== null && 'is-trial']
      .filter(Boolean)
      .join(' ') || undefined
  return (
    <section className="panel" id="plans" aria-labelledby="plans-title">
      <Segments
        label="Plan"
        current={chosen}
        className="plan-switch"
        options={planOffers.map(({ type, short }) => ({
          key: type,
          label: short,
          href: href(type),
        }))}
      />
      <table className="plan-matrix">
        <caption className="sr-only">Plans and what each includes</caption>
        <thead>
          <tr>
            <td>
              <h2 className="text-14 font-semi text-text" id="plans-title">
                Plans
              </h2>
              Limits apply to downloads and the API, never to pages.
            </td>
            {planOffers.map((offer) => (
              <th key={offer.type} scope="col" className={className(offer.type)}>
                <OfferHead offer={offer} price={prices[offer.type] ?? offer.price} />
                <PlanButton type={offer.type}>{action(offer)}</PlanButton>
              </th>
            ))}
          </tr>
        </thead>
        {planFeatures.map(({ group, features }) => (
          <tbody key={group}>
            <tr className="plan-group">
              <th scope="rowgroup" colSpan={planOffers.length + 1}>
                {group}
              </th>
            </tr>
            {features.map(({ label, note, answer }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {note && <small>{note}</small>}
                </th>
                {planOffers.map(({ type }) => (
                  <td key={type} className={className(type)}>
                    <ShownAnswer answer={answer(getPlan(type))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="panel-foot">
        The operator sets these limits. Yours are in Settings, under Plan.
      </p>
    </section>
  )
}

function OfferHead({ offer, price }: { offer: PlanOffer; price: string }) {
  const { trialDays } = getPlan(offer.type)
  return (
    <>
      <span className="flex h-5 items-center gap-2 text-14 font-semi text-text">
        {offer.name}
        {trialDays !== null && <Tag mono>{`${trialDays} days`}</Tag>}
      </span>
      <span className="mt-0.5 block font-regular sm:min-h-8">{offer.sentence}</span>
      <span className="mt-2.5 block text-20 font-semi tracking-tight text-text">{price}</span>
      <span className="mb-3 block font-regular">{offerTerms(offer)}</span>
    </>
  )
}

function ShownAnswer({ answer }: { answer: PlanAnswer }) {
  if (answer === false) return <Blank reason="Not included" />
  if (answer === true)
    return (
      <span className="text-positive">
        <Icon name="check" />
        <span className="sr-only">Included</span>
      </span>
    )
  return answer
}

import { FilterChips, type ActiveFilter } from '#components/ui/choices/filter-chips.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { eligibilityKeys } from '#lib/registry/eligibility.ts'
import { redemptionKeys } from '#lib/registry/redemption.ts'
import { loanStatusKeys } from '#lib/registry/statuses.ts'
import type { PageState } from '#lib/page-state/page-state.ts'
import type { investState } from '#lib/page-state/offer-states.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { MINIMUM_STEPS, SIZE_STEPS } from '#lib/view/investing/offer.ts'
import type { OfferPage } from '#server/market/investments/compared-offers.ts'
import type { z } from 'zod'

type State = z.output<z.ZodObject<typeof investState>>

interface OfferFiltersProps {
  facets: OfferPage['facets']
  state: State
  href: PageState<State>['href']
}

interface Filter {
  key: string
  label: string
  facets: readonly Facet[]
  current: string | undefined
  /** the page narrowed to it; undefined: without this filter */
  to: (key: string | undefined) => string
}

/** The ways to narrow the offers, each a list that opens; what is set stands beside them. */
export function OfferFilters({ facets, state, href }: OfferFiltersProps) {
  const filters: Filter[] = [
    {
      key: 'class',
      label: 'Class',
      facets: facets.class,
      current: state.class,
      to: (key) => href({ class: key, page: 1 }),
    },
    {
      key: 'network',
      label: 'Network',
      facets: facets.network,
      current: state.network,
      to: (key) => href({ network: key, page: 1 }),
    },
    {
      key: 'eligible',
      label: 'Eligibility',
      facets: facets.eligible,
      current: state.eligible,
      to: (key) => href({ eligible: eligibilityKeys.find((each) => each === key), page: 1 }),
    },
    {
      key: 'minimum',
      label: 'Minimum',
      facets: facets.minimum,
      current: state.minimum,
      to: (key) => href({ minimum: MINIMUM_STEPS.find((each) => each === key), page: 1 }),
    },
    {
      key: 'redemption',
      label: 'Redemption',
      facets: facets.redemption,
      current: state.redemption,
      to: (key) => href({ redemption: redemptionKeys.find((each) => each === key), page: 1 }),
    },
    {
      key: 'size',
      label: 'Size',
      facets: facets.size,
      current: state.size,
      to: (key) => href({ size: SIZE_STEPS.find((each) => each === key), page: 1 }),
    },
    {
      key: 'denominated',
      label: 'Currency',
      facets: facets.denominated,
      current: state.denominated,
      to: (key) => href({ denominated: key, page: 1 }),
    },
    {
      key: 'status',
      label: 'Status',
      facets: facets.status,
      current: state.status === 'any' ? undefined : state.status,
      to: (key) => href({ status: loanStatusKeys.find((each) => each === key) ?? 'any', page: 1 }),
    },
  ]
  const active: ActiveFilter[] = filters.flatMap(({ label, facets: own, current, to }) =>
    current === undefined
      ? []
      : {
          label,
          value: own.find(({ key }) => key === current)?.label ?? current,
          removeHref: to(undefined),
        },
  )
  return (
    // another state closes what is open: a browser keeps it as somebody left it
    <div className="ltools" key={href()}>
      {filters.filter(isOffered).map(({ key, label, facets: own, current, to }) => (
        <Menu key={key} label={label} icon="chevronDown">
          <FilterOptions
            label={label}
            current={current ?? null}
            options={own.map((facet) => ({
              key: facet.key,
              label: facet.label,
              count: facet.count,
              href: to(facet.key),
            }))}
          />
        </Menu>
      ))}
      <FilterChips
        filters={active}
        clearHref={href({
          class: undefined,
          network: undefined,
          eligible: undefined,
          minimum: undefined,
          redemption: undefined,
          size: undefined,
          denominated: undefined,
          status: 'any',
          page: 1,
        })}
      />
    </div>
  )
}

/** True for a filter with values, or one that is set; one that nothing is known of narrows nothing. */
const isOffered = ({ facets, current }: Filter): boolean =>
  facets.length > 0 || current !== undefined

import { StudioFilters, type NamedFilter } from '#app/_blocks/studio/studio-filters.tsx'
import {
  ChartControls,
  HistoryControls,
  TimeControls,
  type StudioGroupProps,
} from '#app/_blocks/studio/studio-control-groups.tsx'
import { ControlGroup, ControlSheet } from '#components/studio/control-sheet.tsx'
import { Picker } from '#components/studio/picker.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import type { PageState } from '#lib/page-state/page-state.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { adjustmentLabels, adjustmentsOf } from '#lib/studio/adjustments.ts'
import { FUNCTION_LABEL, listFunctions } from '#lib/studio/functions.ts'
import { groupByLabel, type GroupBy } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { chooseGroup, type StudioState } from '#lib/studio/studio-state.ts'
import { MOST_SERIES } from '#lib/studio/studio-shape.ts'
import { firstRunDay } from '#server/pipeline/series/as-of/check-as-of.ts'
import type { PageMarket } from '#server/pages/address/open-page-market.ts'
import type { StudioPage } from '#server/market/studio/pages/get-studio-page.ts'

interface StudioControlsProps extends Pick<PageState<StudioState>, 'href' | 'fieldsWithout'> {
  of: StudioScopeKey
  state: StudioState
  page: StudioPage & Pick<PageMarket, 'market'>
  filters: readonly NamedFilter[]
}

/** Every control is a link or a GET form; what is chosen is the address. */
export async function StudioControls({
  of,
  state,
  href: linkTo,
  fieldsWithout,
  page,
  filters,
}: StudioControlsProps) {
  // a choice closes the list that stood open
  const href: typeof linkTo = (change) => linkTo({ pick: '', find: '', ...change })
  const fieldsBut = (...names: (keyof StudioState)[]) =>
    Object.fromEntries(
      Object.entries(fieldsWithout('find')).filter(
        ([key]) => key !== 'pick' && !names.some((name) => name === key),
      ),
    )
  const group = { of, state, href, page }
  return (
    <ControlSheet label="Chart controls">
      <MeasureControls {...group} />
      <ControlGroup title="Filters">
        <StudioFilters
          market={page.market}
          of={of}
          state={state}
          href={linkTo}
          fieldsWithout={fieldsWithout}
          request={page.request}
          filters={filters}
          path={getStudioScope(of).path}
        />
      </ControlGroup>
      <GroupControls {...group} />
      <TimeControls {...group} keep={fieldsBut('from', 'to')} />
      <ChartControls {...group} />
      {of !== 'loan' && (
        <HistoryControls {...group} keep={fieldsBut('asof')} firstDay={await firstRunDay()} />
      )}
    </ControlSheet>
  )
}

function MeasureControls({ state, href, page: { measure, measures, content } }: StudioGroupProps) {
  const adjustments = adjustmentsOf(measure)
  return (
    <ControlGroup title="Measure">
      <Picker
        label="Measure"
        current={measure}
        options={measures.map((key) => ({
          key,
          label: getMeasure(key).label,
          note: getMeasure(key).definition,
          href: href({
            measure: getMeasure(key).slug,
            fn: undefined,
            mode: undefined,
            adjust: undefined,
            draw: undefined,
            compare: '',
          }),
        }))}
      />
      <Segments
        label="Stock or flow"
        current={content?.result.mode ?? 'stock'}
        options={[
          {
            key: 'stock',
            label: 'Stock',
            href: href({
              mode: getMeasure(measure).overTime === 'last' ? undefined : 'stock',
              draw: undefined,
            }),
          },
          {
            key: 'flow',
            label: 'Flow',
            href: href({
              mode: getMeasure(measure).overTime === 'sum' ? undefined : 'flow',
              draw: undefined,
            }),
          },
        ]}
      />
      {adjustments.length > 1 && (
        <Segments
          label="Splits and dividends"
          current={state.adjust ?? 'none'}
          options={adjustments.map((key) => ({
            key,
            label: adjustmentLabels[key],
            href: href({ adjust: key === 'none' ? undefined : key }),
          }))}
        />
      )}
    </ControlGroup>
  )
}

function GroupControls({ of, state, href, page: { measure, content } }: StudioGroupProps) {
  const group = chooseGroup(of, state.group)
  return (
    <ControlGroup title="Group by">
      <Picker
        label="Group by"
        current={group}
        options={[...getStudioScope(of).groupings, 'none' as const].map((key: GroupBy) => ({
          key,
          label: groupByLabel(key),
          href: href({ group: key }),
        }))}
      />
      {group !== 'none' && <Stepper top={state.top} href={(top) => href({ top })} />}
      <Segments
        label="Function"
        current={content?.result.function ?? listFunctions(measure)[0] ?? 'sum'}
        options={listFunctions(measure).map((key, at) => ({
          key,
          label: FUNCTION_LABEL[key],
          href: href({ fn: at === 0 ? undefined : key, draw: undefined }),
        }))}
      />
    </ControlGroup>
  )
}

function Stepper({ top, href }: { top: number; href: (top: number) => string }) {
  return (
    <div className="row">
      <span>Top</span>
      <span className="stepper">
        {top > 1 ? (
          <AppLink href={href(top - 1)} inPlace aria-label="Fewer series">
            −
          </AppLink>
        ) : (
          <span aria-hidden="true">−</span>
        )}
        <b>{top}</b>
        {top < MOST_SERIES ? (
          <AppLink href={href(top + 1)} inPlace aria-label="More series">
            <Icon name="plus" small />
          </AppLink>
        ) : (
          <span aria-hidden="true">+</span>
        )}
      </span>
    </div>
  )
}

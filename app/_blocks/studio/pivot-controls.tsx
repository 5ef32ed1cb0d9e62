import { DayForm } from '#components/studio/day-form.tsx'
import { ControlGroup, ControlSheet } from '#components/studio/control-sheet.tsx'
import { Picker } from '#components/studio/picker.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { today } from '#lib/dates.ts'
import type { PageState } from '#lib/page-state/page-state.ts'
import { intervals } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { FUNCTION_LABEL, listFunctions } from '#lib/studio/functions.ts'
import { groupByLabel, type GroupBy } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { INTERVAL_SHORT } from '#lib/studio/periods.ts'
import type { PivotState } from '#lib/studio/studio-state.ts'
import { StudioFilters, type NamedFilter } from '#app/_blocks/studio/studio-filters.tsx'
import { firstRunDay } from '#server/pipeline/series/as-of/check-as-of.ts'
import type { PageMarket } from '#server/pages/address/open-page-market.ts'
import type { PivotPage } from '#server/market/studio/pages/get-pivot-page.ts'

interface PivotControlsProps extends Pick<PageState<PivotState>, 'href' | 'fieldsWithout'> {
  of: StudioScopeKey
  state: PivotState
  page: PivotPage & Pick<PageMarket, 'market'>
  filters: readonly NamedFilter[]
}

/** Every control is a link or a GET form; what is chosen is the address. */
export async function PivotControls({
  of,
  state,
  href: linkTo,
  fieldsWithout: kept,
  page,
  filters,
}: PivotControlsProps) {
  const { groupings: own, pivotPath, path } = getStudioScope(of)
  const { measure, measures, request, result } = page
  const href: typeof linkTo = (change) => linkTo({ pick: '', find: '', ...change })
  const fieldsBut = (name: keyof PivotState) =>
    Object.fromEntries(
      Object.entries(kept(name)).filter(([key]) => key !== 'pick' && key !== 'find'),
    )
  const sides = [...own, 'none' as const]
  const used = result?.function ?? listFunctions(measure)[0] ?? 'sum'
  const firstDay = await firstRunDay()
  const side = (name: 'rows' | 'columns', key: GroupBy) =>
    href(
      name === 'rows'
        ? { rows: key, sort: 'total', dir: 'desc' }
        : { columns: key, sort: 'total', dir: 'desc' },
    )
  return (
    <ControlSheet label="Table controls">
      <ControlGroup title="Measure">
        <Picker
          label="Measure"
          current={measure}
          options={measures.map((key) => ({
            key,
            label: getMeasure(key).label,
            note: getMeasure(key).definition,
            href: href({ measure: getMeasure(key).slug, fn: undefined, mode: undefined }),
          }))}
        />
        <Segments
          label="Function"
          current={used}
          options={listFunctions(measure).map((key, at) => ({
            key,
            label: FUNCTION_LABEL[key],
            href: href({ fn: at === 0 ? undefined : key }),
          }))}
        />
      </ControlGroup>
      <ControlGroup title="Filters">
        <StudioFilters
          market={page.market}
          of={of}
          state={state}
          href={linkTo}
          fieldsWithout={kept}
          request={request}
          filters={filters}
          path={pivotPath ?? path}
        />
      </ControlGroup>
      <ControlGroup title="Rows">
        <Picker
          label="Rows"
          current={request.rows}
          options={sides.map((key) => ({ key, label: groupByLabel(key), href: side('rows', key) }))}
        />
      </ControlGroup>
      <ControlGroup title="Columns">
        <Picker
          label="Columns"
          current={request.columns}
          options={sides.map((key) => ({
            key,
            label: groupByLabel(key),
            href: side('columns', key),
          }))}
        />
        <AppLink
          className="link text-12"
          href={href({ rows: request.columns, columns: request.rows, sort: 'total', dir: 'desc' })}
          inPlace
        >
          Swap rows and columns
        </AppLink>
      </ControlGroup>
      <ControlGroup title="Time">
        <Segments
          label="Interval"
          current={state.interval}
          options={intervals.map((key) => ({
            key,
            label: INTERVAL_SHORT[key],
            href: href({ interval: key }),
          }))}
        />
        <Segments
          label="Stock or flow"
          current={result?.mode ?? 'stock'}
          options={[
            {
              key: 'stock',
              label: 'Stock',
              href: href({ mode: getMeasure(measure).overTime === 'last' ? undefined : 'stock' }),
            },
            {
              key: 'flow',
              label: 'Flow',
              href: href({ mode: getMeasure(measure).overTime === 'sum' ? undefined : 'flow' }),
            },
          ]}
        />
        <DayForm
          action={pivotPath ?? path}
          keep={fieldsBut('date')}
          submit="Set"
          max={result?.asOf ?? null}
          fields={[{ name: 'date', label: 'Day, or any day in the period', value: state.date }]}
        />
        {state.date && (
          <AppLink className="link text-12" href={href({ date: '' })} inPlace>
            Back to the latest day
          </AppLink>
        )}
      </ControlGroup>
      {firstDay !== null && (
        <ControlGroup title="History">
          <DayForm
            action={pivotPath ?? path}
            keep={fieldsBut('asof')}
            submit="Show"
            min={firstDay}
            max={today()}
            fields={[{ name: 'asof', label: 'As known on', value: state.asof }]}
          />
          {state.asof && (
            <AppLink className="link text-12" href={href({ asof: '' })} inPlace>
              Back to current data
            </AppLink>
          )}
        </ControlGroup>
      )}
    </ControlSheet>
  )
}

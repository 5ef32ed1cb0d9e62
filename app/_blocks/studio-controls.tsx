import { StudioFilters, type NamedFilter } from '#app/_blocks/studio-filters.tsx'
import { ControlGroup, ControlSheet } from '#components/studio/control-sheet.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { Picker } from '#components/studio/picker.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { parseDay, today } from '#lib/dates.ts'
import type { PageState } from '#lib/page-state.ts'
import { intervals } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { FUNCTION_LABEL, listFunctions } from '#lib/studio/functions.ts'
import { groupByLabel, type GroupBy } from '#lib/studio/groupings.ts'
import { INTERVAL_SHORT } from '#lib/studio/periods.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/scopes.ts'
import { type Drawing, chooseGroup, type StudioState } from '#lib/studio/studio-state.ts'
import { MOST_SERIES } from '#lib/studio/studio-shape.ts'
import { CHART_RANGES } from '#lib/view/chart.ts'
import { firstRunDay } from '#server/data/series/check-as-of.ts'
import type { StudioPage } from '#server/market/studio/studio-page.ts'

interface StudioControlsProps extends Pick<PageState<StudioState>, 'href' | 'fieldsWithout'> {
  of: StudioScopeKey
  state: StudioState
  page: StudioPage
  filters: readonly NamedFilter[]
}

const DRAW_LABEL: Readonly<Record<Drawing, string>> = {
  stack: 'Stack',
  share: 'Share',
  line: 'Line',
  bars: 'Bars',
  index: 'Index',
}

/** Every control is a link or a GET form; what is chosen is the address. */
export async function StudioControls({
  of,
  state,
  href: linkTo,
  fieldsWithout: kept,
  page,
  filters,
}: StudioControlsProps) {
  const scope = getStudioScope(of)
  const { measure, measures, content } = page
  // a choice closes the list that stood open
  const href: typeof linkTo = (change) => linkTo({ pick: '', find: '', ...change })
  const fieldsBut = (...names: (keyof StudioState)[]) =>
    Object.fromEntries(
      Object.entries(kept('find')).filter(
        ([key]) => key !== 'pick' && !names.some((name) => name === key),
      ),
    )
  const used = content?.result.function ?? listFunctions(measure)[0] ?? 'sum'
  const mode = content?.result.mode ?? 'stock'
  const group = chooseGroup(of, state.group)
  const firstDay = of === 'loan' ? null : await firstRunDay()
  return (
    <ControlSheet label="Chart controls">
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
              draw: undefined,
              compare: '',
            }),
          }))}
        />
        <Segments
          label="Stock or flow"
          current={mode}
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
      </ControlGroup>
      <ControlGroup title="Filters">
        <StudioFilters
          of={of}
          state={state}
          href={linkTo}
          fieldsWithout={kept}
          request={page.request}
          filters={filters}
          path={scope.path}
        />
      </ControlGroup>
      <ControlGroup title="Group by">
        <Picker
          label="Group by"
          current={group}
          options={[...scope.groupings, 'none' as const].map((key: GroupBy) => ({
            key,
            label: groupByLabel(key),
            href: href({ group: key }),
          }))}
        />
        {group !== 'none' && <Stepper top={state.top} href={(top) => href({ top })} />}
        <Segments
          label="Function"
          current={used}
          options={listFunctions(measure).map((key, at) => ({
            key,
            label: FUNCTION_LABEL[key],
            href: href({ fn: at === 0 ? undefined : key, draw: undefined }),
          }))}
        />
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
          mono
          label="Range"
          current={state.from || state.to ? '' : state.range}
          options={CHART_RANGES.map((key) => ({
            key,
            label: key === 'all' ? 'All' : key.toUpperCase(),
            href: href({ range: key, from: '', to: '' }),
          }))}
        />
        <DayForm
          action={scope.path}
          keep={fieldsBut('from', 'to')}
          submit="Set"
          max={content?.result.asOf ?? null}
          fields={[
            { name: 'from', label: 'From', value: state.from },
            { name: 'to', label: 'To', value: state.to },
          ]}
        />
      </ControlGroup>
      <ControlGroup title="Chart type">
        <Segments
          label="Chart type"
          current={content?.draw ?? 'line'}
          options={(content?.drawings ?? []).map((key, at) => ({
            key,
            label: DRAW_LABEL[key],
            href: href({ draw: at === 0 ? undefined : key }),
          }))}
        />
        {content &&
          content.draw !== 'bars' &&
          content.draw !== 'share' &&
          !getMeasure(measure).signed && (
            <Segments
              label="Scale"
              current={state.scale}
              options={[
                { key: 'linear', label: 'Linear', href: href({ scale: 'linear' }) },
                { key: 'log', label: 'Log', href: href({ scale: 'log' }) },
              ]}
            />
          )}
      </ControlGroup>
      {content && content.comparisons.length > 0 && content.draw !== 'share' && (
        <ControlGroup title="Compare">
          <Picker
            label="Compare with"
            current={state.compare}
            options={[
              { key: '', label: 'Nothing', href: href({ compare: '' }) },
              ...content.comparisons.map(({ key, label }) => ({
                key,
                label,
                href: href({ compare: key }),
              })),
            ]}
          />
        </ControlGroup>
      )}
      {of !== 'loan' && (
        <ControlGroup title="Events and history">
          <AppLink
            className="tog"
            href={href({ events: state.events === 'yes' ? 'no' : 'yes' })}
            inPlace
            aria-current={state.events === 'yes' ? 'true' : undefined}
          >
            <i />
            Newly tracked
            <span className="sr-only">
              {state.events === 'yes' ? ', shown: hide' : ', hidden: show'}
            </span>
          </AppLink>
          {firstDay !== null && (
            <DayForm
              action={scope.path}
              keep={fieldsBut('asof')}
              submit="Show"
              min={firstDay}
              max={today()}
              fields={[{ name: 'asof', label: 'As published by', value: state.asof }]}
            />
          )}
          {state.asof && parseDay(state.asof) !== undefined && (
            <AppLink className="link text-12" href={href({ asof: '' })} inPlace>
              Back to current data
            </AppLink>
          )}
        </ControlGroup>
      )}
    </ControlSheet>
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

import { ControlGroup } from '#components/studio/control-sheet.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { Picker } from '#components/studio/picker.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { parseDay, today, type Day } from '#lib/dates.ts'
import type { PageState } from '#lib/page-state/page-state.ts'
import { intervals } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { INTERVAL_SHORT } from '#lib/studio/periods.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import type { Drawing, StudioState } from '#lib/studio/studio-state.ts'
import { CHART_RANGES } from '#lib/view/charts/chart-model.ts'
import type { StudioPage } from '#server/market/studio/pages/get-studio-page.ts'

/** A group of controls links to the address with one choice changed. */
export interface StudioGroupProps extends Pick<PageState<StudioState>, 'href'> {
  of: StudioScopeKey
  state: StudioState
  page: StudioPage
}

/** The other fields of the address, which a form of days takes along. */
type Keep = Readonly<Record<string, string>>

export function TimeControls({
  of,
  state,
  href,
  page: { content },
  keep,
}: StudioGroupProps & { keep: Keep }) {
  return (
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
        action={getStudioScope(of).path}
        keep={keep}
        submit="Set"
        max={content?.result.asOf ?? null}
        fields={[
          { name: 'from', label: 'From', value: state.from },
          { name: 'to', label: 'To', value: state.to },
        ]}
      />
    </ControlGroup>
  )
}

const DRAW_LABEL: Readonly<Record<Drawing, string>> = {
  stack: 'Stack',
  share: 'Share',
  line: 'Line',
  bars: 'Bars',
  index: 'Index',
}

/** How the chart is drawn, and what it is compared with. */
export function ChartControls({ state, href, page: { measure, content } }: StudioGroupProps) {
  const hasScale =
    content !== null &&
    content.draw !== 'bars' &&
    content.draw !== 'share' &&
    !getMeasure(measure).signed
  return (
    <>
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
        {hasScale && (
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
        <CompareControls state={state} href={href} comparisons={content.comparisons} />
      )}
    </>
  )
}

function CompareControls({
  state,
  href,
  comparisons,
}: Pick<StudioGroupProps, 'state' | 'href'> & {
  comparisons: NonNullable<StudioPage['content']>['comparisons']
}) {
  return (
    <ControlGroup title="Compare">
      <Picker
        label="Compare with"
        current={state.compare}
        options={[
          { key: '', label: 'Nothing', href: href({ compare: '' }) },
          ...comparisons.map(({ key, label }) => ({
            key,
            label,
            href: href({ compare: key }),
          })),
        ]}
      />
    </ControlGroup>
  )
}

export function HistoryControls({
  of,
  state,
  href,
  keep,
  firstDay,
}: StudioGroupProps & { keep: Keep; firstDay: Day | null }) {
  return (
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
          action={getStudioScope(of).path}
          keep={keep}
          submit="Show"
          min={firstDay}
          max={today()}
          fields={[{ name: 'asof', label: 'As known on', value: state.asof }]}
        />
      )}
      {state.asof && parseDay(state.asof) !== undefined && (
        <AppLink className="link text-12" href={href({ asof: '' })} inPlace>
          Back to current data
        </AppLink>
      )}
    </ControlGroup>
  )
}

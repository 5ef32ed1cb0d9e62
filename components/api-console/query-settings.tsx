'use client'

import type { ReactNode } from 'react'
import { type BuilderProps, complaintsAt } from '#components/api-console/builder-props.ts'
import { ComplaintList } from '#components/api-console/complaint-list.tsx'
import { Pick } from '#components/api-console/pick.tsx'
import type { CompactOption } from '#components/ui/selects/compact-select.tsx'
import {
  measurePath,
  numberOrText,
  sortableNames,
  withMeasure,
} from '#lib/api-console/edit-filter.ts'
import { valueAt, withValueAt, type JsonPath } from '#lib/api-console/edit-json.ts'
import { isPastAnswered } from '#lib/query/askable.ts'
import {
  adjustments,
  aggregateFunctions,
  type Include,
  includes,
  intervals,
  modes,
} from '#lib/query/query.ts'

const INCLUDED: Readonly<Record<Include, string>> = {
  provenance: 'source, run, quality, checks',
  marks: 'marks on individual values',
}

const PAGES = [10, 25, 50, 100, 500, 1_000, 5_000] as const
const options = (words: readonly (string | number)[], first?: string): CompactOption[] => [
  ...(first === undefined ? [] : [{ value: '', label: first }]),
  ...words.map((word) => ({ value: String(word), label: String(word) })),
]

/** Everything of a query but its filter: what is counted, in which order, which page, as of which day. */
export function QuerySettings({ json, endpoint, complaints, onEdit }: BuilderProps) {
  const {
    askable,
    askable: { fields, groupings, isTimeseries, defaultPerPage = 50 },
  } = endpoint
  const textAt = (path: JsonPath): string => shownText(valueAt(json, path))
  const hasValues = groupings || Object.values(fields).some(({ type }) => type === 'metric')
  const asked = valueAt(json, ['include'])
  const included = Array.isArray(asked) ? asked.filter((word) => typeof word === 'string') : []
  // an empty section says nothing and goes
  const set = (path: JsonPath, value: unknown) => {
    const next = withValueAt(json, path, value === '' ? undefined : value)
    const section = path.slice(0, 1)
    onEdit(
      path.length > 1 && JSON.stringify(valueAt(next, section)) === '{}'
        ? withValueAt(next, section, undefined)
        : next,
    )
  }
  const setting = (
    label: string,
    path: JsonPath,
    choices: readonly CompactOption[],
    isWide = false,
  ): ReactNode => (
    <Setting label={label} isWide={isWide}>
      <Pick
        label={label}
        value={textAt(path)}
        options={choices}
        onChange={(word) => {
          set(path, path[1] === 'perPage' ? numberOrText(word) : word)
        }}
        isWrong={complaintsAt(complaints, path).length > 0}
      />
    </Setting>
  )
  const typed = (label: string, path: JsonPath, type: 'text' | 'date', hint = ''): ReactNode => (
    <Setting label={label}>
      <input
        className="query-input"
        type={type === 'date' && !/^(?:\d{4}-\d{2}-\d{2})?$/.test(textAt(path)) ? 'text' : type}
        inputMode={type === 'text' ? 'numeric' : undefined}
        aria-label={label}
        placeholder={hint}
        value={textAt(path)}
        onChange={(event) => {
          set(path, type === 'date' ? event.target.value : numberOrText(event.target.value))
        }}
        aria-invalid={complaintsAt(complaints, path).length > 0 || undefined}
      />
    </Setting>
  )
  const cursor = textAt(['pagination', 'cursor'])
  return (
    <>
      <div className="sub-h next">
        <span>{groupings ? 'Measure, groups and page' : 'Order and page'}</span>
      </div>
      {groupings && (
        <div className="qline">
          <MeasureChoice json={json} endpoint={endpoint} onEdit={onEdit} />
          {setting('Group by', ['aggregate', 'groupBy'], options(groupings, 'default'))}
          {setting(
            'Function',
            ['aggregate', 'aggregateFunction'],
            options(aggregateFunctions, 'measure default'),
          )}
          {isTimeseries &&
            setting('Interval', ['aggregate', 'interval'], options(intervals, 'day (default)'))}
          {isTimeseries &&
            setting('Over time', ['aggregate', 'mode'], options(modes, 'measure default'))}
          {isTimeseries &&
            setting('Adjusted', ['aggregate', 'adjust'], options(adjustments, 'none (default)'))}
          {typed('Largest groups', ['aggregate', 'groupLimit'], 'text', 'all')}
        </div>
      )}
      <div className="qline">
        {!groupings &&
          setting(
            'Sort by',
            ['sort', 'field'],
            options(sortableNames(fields), 'default order'),
            true,
          )}
        {!groupings &&
          setting('Direction', ['sort', 'direction'], options(['asc', 'desc'], 'default'))}
        {setting(
          isTimeseries ? 'Series per page' : 'Rows per page',
          ['pagination', 'perPage'],
          options(
            [...new Set([...PAGES, defaultPerPage])].sort((one, other) => one - other),
            `${defaultPerPage} (default)`,
          ),
        )}
        {typed('Page', ['pagination', 'page'], 'text', '1')}
        {isPastAnswered(askable) && typed('As of', ['asOf'], 'date')}
        <Setting label="Include">
          {includes
            .filter((each) => hasValues || each !== 'marks')
            .map((each) => (
              <label key={each} className="qcheck">
                <input
                  type="checkbox"
                  checked={included.includes(each)}
                  onChange={(event) => {
                    const others = included.filter((other) => other !== each)
                    const chosen = event.target.checked ? [...others, each] : others
                    set(['include'], chosen.length ? chosen : '')
                  }}
                />{' '}
                {INCLUDED[each]}
              </label>
            ))}
        </Setting>
      </div>
      {cursor !== '' && (
        <p className="qnote">
          Continues from a cursor.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              set(['pagination', 'cursor'], '')
            }}
          >
            Start at the first page
          </button>
        </p>
      )}
      <div className="px-4 pt-0.5 pb-2">
        <ComplaintList
          complaints={SECTIONS.flatMap((section) => complaintsAt(complaints, [section]))}
        />
      </div>
    </>
  )
}

const SECTIONS = ['sort', 'pagination', 'aggregate', 'include', 'fields', 'asOf'] as const

function Setting({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'field-line two' : 'field-line'}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** The measure as a choice of its own, though it is a filter: nothing can be asked without it. */
function MeasureChoice({
  json,
  endpoint: {
    askable: { fields },
    choices,
  },
  onEdit,
}: Omit<BuilderProps, 'complaints'>) {
  const path = measurePath(json)
  const value = path ? valueAt(json, [...path, 'value']) : ''
  const isById = path !== null && valueAt(json, [...path, 'field']) === 'measure_id'
  const byId = new Map(
    (fields['measure_id']?.values ?? []).map((id, at) => [
      String(id),
      String(fields['measure_slug']?.values?.[at] ?? ''),
    ]),
  )
  const slug = isById ? (byId.get(shownText(value)) ?? shownText(value)) : shownText(value)
  const words = (choices['measure_slug'] ?? []).map(([each, label]) => ({
    value: String(each),
    label,
  }))
  return (
    <Setting label="Measure" isWide>
      <Pick
        label="Measure"
        value={slug}
        options={[...(slug === '' ? [{ value: '', label: 'Choose a measure' }] : []), ...words]}
        onChange={(next) => {
          onEdit(withMeasure(json, next))
        }}
      />
    </Setting>
  )
}

/** Returns the text of a value in a control; a value that is no single word stands as JSON. */
function shownText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}

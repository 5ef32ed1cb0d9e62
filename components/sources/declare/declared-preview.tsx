import { EQUAL_WITHIN, wrongFactor } from '#components/sources/declare/field-mapping.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { DeclarableMeasure } from '#lib/registry/declarable.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { DeclarationPreview, PreviewValue } from '#lib/view/sources/declaration-preview.ts'

interface DeclaredPreviewProps {
  preview: DeclarationPreview
  /** has a measure multiplied by so much */
  onFactor: (measure: DeclarableMeasure, times: number) => void
}

/** The values that the source would give, beside what is published, and what is wrong with them. */
export function DeclaredPreview({ preview, onFactor }: DeclaredPreviewProps) {
  const { values, count, faults } = preview
  const beside = values.filter(({ published }) => published !== null)
  const equal = beside.filter(isEqual).length
  const measures = [...new Set(values.map(({ measure }) => measure))]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 px-4 py-3" role="status">
        {faults.length > 0 && <StatePill tone="held">{`${faults.length} excluded`}</StatePill>}
        {equal > 0 && <StatePill tone="fine">{`${equal} equal`}</StatePill>}
        {beside.length > equal && (
          <StatePill tone="late">{`${beside.length - equal} differ`}</StatePill>
        )}
        <span className="quiet">
          {count === 1 ? '1 value' : `${showFullCount(count)} values`}
          {values.length > beside.length && `, ${values.length - beside.length} not published yet`}
          {count > values.length && `, the newest ${values.length} below`}
        </span>
      </p>
      {faults.map((fault) => (
        <p key={fault} className={`${FAULT} break-all`}>
          {fault}
        </p>
      ))}
      {measures.map((measure) => {
        const factor = wrongFactor(values, measure)
        return (
          factor !== undefined && (
            <div key={measure} className={FAULT}>
              <p>
                {getMeasure(measure).label} is {factor > 1 ? factor : `1/${Math.round(1 / factor)}`}{' '}
                times what is published: it may be in another unit.
              </p>
              <Button
                onClick={() => {
                  onFactor(measure, 1 / factor)
                }}
              >
                Set the unit that fits
              </Button>
            </div>
          )
        )
      })}
      {values.length > 0 && (
        <DataTable
          caption="Values of this source"
          columns={COLUMNS}
          rows={values}
          rowKey={({ asset, measure, day }) => `${asset} ${measure} ${day}`}
          rowName={({ asset, day }) => `${asset} on ${day}`}
          firstNumber={null}
        />
      )}
    </>
  )
}

const FAULT = 'grid justify-items-start gap-2 border-t border-border px-4 py-2 text-warning'

const isEqual = ({ value, published }: PreviewValue): boolean =>
  published !== null && Math.abs(value - published) <= EQUAL_WITHIN * Math.abs(published)

const show = (value: number | null, measure: DeclarableMeasure): string =>
  showFigure(value, getMeasure(measure).unit, measure)

const COLUMNS: Column<PreviewValue>[] = [
  {
    key: 'asset',
    label: 'Asset',
    role: 'name',
    cell: ({ asset, measure }) => (
      <span className="src-two">
        {asset}
        <small>{getMeasure(measure).label}</small>
      </span>
    ),
  },
  { key: 'day', label: 'Day', role: 'detail', left: true, cell: ({ day }) => day },
  {
    key: 'value',
    label: 'This source',
    role: 'key',
    cell: ({ value, measure }) => show(value, measure),
  },
  {
    key: 'published',
    label: 'Published',
    role: 'key',
    cell: ({ published, measure }) =>
      published === null ? <Blank reason="Nothing is published" /> : show(published, measure),
  },
  {
    key: 'difference',
    label: 'Difference',
    role: 'detail',
    cell: ({ value, published }) =>
      published ? showPercent(value / published - 1) : <Blank reason="Nothing to compare" />,
  },
]

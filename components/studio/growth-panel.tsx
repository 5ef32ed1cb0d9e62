import { Waterfall, type WaterfallStep } from '#components/charts/waterfall.tsx'
import { Change } from '#components/ui/change.tsx'
import { Info } from '#components/ui/info.tsx'
import { KeyValues } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { type Day, showDay } from '#lib/dates.ts'
import { showValue } from '#lib/format/value.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

/** Growth between two days; the parts add up to after − before. */
interface Growth {
  from: Day
  to: Day
  before: number
  after: number
  mints: number
  burns: number
  price: number
  newlyTracked: number
  left: number
  organic: number
  unexplained: number
  bySupply: boolean
}

/** What moved the total: growth apart from coverage, and what nothing explains. */
export function GrowthPanel({ growth, measure }: { growth: Growth; measure: MeasureKey }) {
  const {
    from,
    to,
    before,
    mints,
    burns,
    price,
    newlyTracked,
    left,
    organic,
    unexplained,
    bySupply,
  } = growth
  const { unit } = getMeasure(measure)
  const text = (value: number) => showValue(value, unit, { sign: 'always' })
  const line = (label: string, value: number) => ({
    label,
    value: (
      <>
        {text(value)}{' '}
        {unit === 'percent' ? null : <Change fraction={before ? value / before : null} />}
      </>
    ),
  })
  return (
    <Panel
      id="growth"
      title="What moved the total"
      sub={`${showDay(from)} to ${showDay(to)}`}
      info={
        <Info label="What moved the total">
          <p>
            Organic: of what was there on both days
            {bySupply
              ? '; mints and burns are change of supply × mean price, price is change of price × mean supply'
              : ''}
            . Coverage: newly tracked, or no longer tracked; no growth. Unexplained:{' '}
            {bySupply ? 'of what has a value but no known supply' : 'what the parts leave open'}.
          </p>
        </Info>
      }
    >
      {unit === 'usd' && <Waterfall title="What moved the total" steps={listSteps(growth)} />}
      <KeyValues
        rows={[
          ...(bySupply
            ? [line('Organic: mints less burns', mints + burns), line('Organic: price', price)]
            : [line('Organic', organic)]),
          line('Coverage', newlyTracked + left),
          line('Unexplained', unexplained),
          line('Change in all', growth.after - before),
        ]}
      />
    </Panel>
  )
}

function listSteps({
  from,
  to,
  before,
  after,
  mints,
  burns,
  price,
  newlyTracked,
  left,
  organic,
  unexplained,
  bySupply,
}: Growth): WaterfallStep[] {
  const middle: WaterfallStep[] = [
    ...(bySupply
      ? [
          { key: 'mints', label: 'Mints', value: mints, kind: 'organic' as const },
          { key: 'burns', label: 'Burns', value: burns, kind: 'organic' as const },
          { key: 'price', label: 'Price', value: price, kind: 'organic' as const },
        ]
      : [{ key: 'organic', label: 'Organic', value: organic, kind: 'organic' as const }]),
    { key: 'new', label: 'New', value: newlyTracked, kind: 'coverage' },
    { key: 'left', label: 'Left', value: left, kind: 'coverage' },
    { key: 'rest', label: 'Rest', value: unexplained, kind: 'coverage' },
  ]
  return [
    { key: 'before', label: shortDay(from), value: before, kind: 'total' },
    // a smaller part of the whole has no bar; it stands in the lines below
    ...middle.filter(({ value }) => Math.abs(value) > Math.abs(before) * VISIBLE_STEP),
    { key: 'after', label: shortDay(to), value: after, kind: 'total' },
  ]
}

const VISIBLE_STEP = 0.0005

const shortDay = (day: Day): string => showDay(day).replace(/ \d{4}$/, '')

import { isoDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import {
  heldById,
  heldValues,
  type HeldRow,
  type HeldSelection,
} from '#server/pipeline/holds/held-values.ts'
import {
  heldStretches,
  stretchIds,
  type HeldStretch,
} from '#server/pipeline/holds/held-stretches.ts'

const MOST_LISTED = 200

/** Each line of the list of what is held: days in a row together, or `all` one by one. */
export async function* listHeld(selection: HeldSelection, all: boolean): AsyncGenerator<string> {
  if (all) {
    const held = await heldValues({ ...selection, limit: null })
    if (!held.length) yield 'Nothing is held.'
    else yield* describeEach(held)
    return
  }
  const { stretches, stretchCount, valueCount } = await heldStretches(selection, MOST_LISTED)
  if (!stretches.length) {
    yield 'Nothing is held.'
    return
  }
  const index = await catalogueIndex()
  for (const stretch of stretches)
    yield describeStretch(stretch, (await nameScope(stretch.scopeKey, index)).name)
  if (stretchCount > stretches.length)
    yield `… and ${count(stretchCount - stretches.length, 'older entry', 'older entries')}: ` +
      '--run N or --rule NAME narrows the list, --all lists each day.'
  if (valueCount > stretchCount)
    yield `${count(valueCount, 'value')} in ${count(stretchCount, 'entry', 'entries')}: ` +
      'npm run quality -- show ID lists the days of an entry, ' +
      'release ID --stretch publishes all of them.'
}

/** Each value that was rejected, the newest first. */
export async function* listRejected(selection: HeldSelection): AsyncGenerator<string> {
  const rejected = await heldValues({ ...selection, state: 'rejected', limit: null })
  if (!rejected.length) yield 'Nothing is rejected.'
  else yield* describeEach(rejected)
}

/** Each day of the entry that a held value stands in; where it was decided, that one with what became of it. */
export async function* showHeld(id: number): AsyncGenerator<string> {
  const ids = await stretchIds(id)
  const held = await heldById(ids.length ? ids : [id])
  for await (const line of describeEach(held)) yield line
  const [only] = held
  if (only && only.state !== 'held') yield `        It is ${only.state}.`
}

async function* describeEach(held: readonly HeldRow[]): AsyncGenerator<string> {
  const index = await catalogueIndex()
  for (const row of held) {
    const { label, unit } = getMeasure(row.measure)
    const { name } = await nameScope(row.scopeKey, index)
    yield `${idColumn(row.id)}  ${name}: ` +
      `${label} on ${isoDay(row.day)} reads ${showFullValue(row.value, unit)}; ` +
      `last published up to then: ${showFullValue(row.previous, unit)}\n        ${row.reason}`
  }
}

function describeStretch(stretch: HeldStretch, name: string): string {
  const { label, unit } = getMeasure(stretch.measure)
  const { id, firstDay, lastDay, value, lastValue, previous, reason } = stretch
  const days =
    stretch.count === 1
      ? `on ${isoDay(firstDay)} reads ${showFullValue(value, unit)}`
      : `on ${count(stretch.count, 'day')} from ${isoDay(firstDay)} to ${isoDay(lastDay)} ` +
        `reads ${showFullValue(value, unit)} to ${showFullValue(lastValue, unit)}`
  return (
    `${idColumn(id)}  ${name}: ${label} ${days}; ` +
    `last published up to then: ${showFullValue(previous, unit)}\n        ${reason}`
  )
}

const idColumn = (id: number): string => String(id).padStart(6)

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

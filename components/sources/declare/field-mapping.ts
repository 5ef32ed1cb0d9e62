import type { DeclarationDraft } from '#lib/schemas/connector-choice.ts'
import type { DayForm, DeclarableMeasure } from '#lib/registry/declarable.ts'
import type { WrittenDeclaration } from '#lib/schemas/source-declaration.ts'
import { pathOf, rowsOf, type AnswerNode } from '#lib/view/sources/answer-tree.ts'
import type { PreviewValue } from '#lib/view/sources/declaration-preview.ts'

type Steps = AnswerNode['steps']

interface MappedMeasure {
  steps: Steps
  measure: DeclarableMeasure
  factor: number
}

/** The choices that an admin has made in an answer so far. */
export interface FieldMapping {
  /** one of the rows; empty: the whole answer is the only one */
  row: Steps
  asset: Steps | null
  day: { steps: Steps; form: DayForm } | null
  measures: readonly MappedMeasure[]
  /** slugs of assets by what the answer calls them, where somebody wrote one */
  slugs: Readonly<Record<string, string>>
  /** the asset of the whole answer, where no field names it */
  slug: string
}

const EMPTY_MAPPING: FieldMapping = {
  row: [],
  asset: null,
  day: null,
  measures: [],
  slugs: {},
  slug: '',
}

/** Begins with the first item of a list as a row, where there is one. */
export function beginMapping(nodes: readonly AnswerNode[]): FieldMapping {
  const item = nodes.find(({ steps, kind }) => steps.at(-1) === 0 && kind === 'object')
  return { ...EMPTY_MAPPING, row: item?.steps ?? [] }
}

export const isSame = (one: Steps, other: Steps): boolean =>
  one.length === other.length && one.every((step, at) => step === other[at])

/** A field is a measure, names the asset or the day, or means nothing. */
export type Meaning = 'unused' | 'asset' | 'day' | DeclarableMeasure

export function meaningOf({ asset, day, measures }: FieldMapping, steps: Steps): Meaning {
  if (asset && isSame(asset, steps)) return 'asset'
  if (day && isSame(day.steps, steps)) return 'day'
  return measures.find((each) => isSame(each.steps, steps))?.measure ?? 'unused'
}

/** The same mapping in which a field has another meaning. */
export function withMeaning(
  mapping: FieldMapping,
  { steps, example }: AnswerNode,
  meaning: Meaning,
): FieldMapping {
  const { asset, day, measures } = mapping
  const without = {
    ...mapping,
    asset: asset && isSame(asset, steps) ? null : asset,
    day: day && isSame(day.steps, steps) ? null : day,
    measures: measures.filter((each) => !isSame(each.steps, steps) && each.measure !== meaning),
  }
  if (meaning === 'unused') return without
  if (meaning === 'asset') return { ...without, asset: steps }
  if (meaning === 'day') return { ...without, day: { steps, form: guessForm(example ?? '') } }
  return { ...without, measures: [...without.measures, { steps, measure: meaning, factor: 1 }] }
}

export const withFactor = (
  mapping: FieldMapping,
  measure: DeclarableMeasure,
  factor: number,
): FieldMapping => ({
  ...mapping,
  measures: mapping.measures.map((each) => (each.measure === measure ? { ...each, factor } : each)),
})

function guessForm(example: string): DayForm {
  if (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(example)) return 'us'
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(example)) return 'european'
  if (/^\d{19}$/.test(example)) return 'nanoseconds'
  if (/^\d{13}$/.test(example)) return 'milliseconds'
  return /^\d{9,10}$/.test(example) ? 'seconds' : 'iso'
}

interface Names {
  /** slugs that the names of the answer seem to be */
  suggested: Readonly<Record<string, string>>
}

/** The assets of a mapping: as they were written, else as they are suggested. */
function assetsOf({ asset, slugs, slug }: FieldMapping, { suggested }: Names) {
  if (asset === null) return slug ? { [slug]: slug } : {}
  return Object.fromEntries(
    Object.entries({ ...suggested, ...slugs }).filter(([, written]) => written.trim() !== ''),
  )
}

function readingOf({ row, asset, day, measures, slug }: FieldMapping) {
  const inRow = (steps: Steps) => pathOf(steps.slice(row.length))
  // a path that is a text names the one asset of each row
  const constant = slug ? { asset: `'${slug}'` } : {}
  return {
    rows: rowsOf({ steps: row }),
    ...(asset ? { asset: inRow(asset) } : constant),
    ...(day && { day: { path: inRow(day.steps), form: day.form } }),
    measures: measures.map(({ steps, measure, factor }) => ({
      measure,
      value: inRow(steps),
      factor,
    })),
  }
}

export const draftOf = (
  answerId: number,
  mapping: FieldMapping,
  names: Names,
): DeclarationDraft => ({
  answerId,
  assets: assetsOf(mapping, names),
  reading: readingOf(mapping),
})

export const declarationOf = (
  address: string,
  mapping: FieldMapping,
  names: Names,
): WrittenDeclaration => ({
  requests: [
    {
      name: 'answer',
      address,
      assets: assetsOf(mapping, names),
      readings: [readingOf(mapping)],
    },
  ],
})

/** Two values are the same up to this much of them. */
export const EQUAL_WITHIN = 1e-6

/** The power of ten that all values of a measure are times what is published; undefined: none is. */
export function wrongFactor(
  values: readonly PreviewValue[],
  measure: DeclarableMeasure,
): number | undefined {
  const powers = values.flatMap(({ measure: of, value, published }) =>
    of === measure && published && value ? [Math.log10(Math.abs(value / published))] : [],
  )
  const [first] = powers
  if (first === undefined) return undefined
  const power = Math.round(first)
  const isAll = powers.every((each) => Math.abs(each - power) < 0.02)
  return isAll && power !== 0 ? 10 ** power : undefined
}

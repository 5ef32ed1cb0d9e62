import { activityMeasures } from '#lib/registry/measures/activity-measures.ts'
import { bridgeMeasures } from '#lib/registry/measures/bridge-measures.ts'
import { creditMeasures } from '#lib/registry/measures/credit-measures.ts'
import type { Measure } from '#lib/registry/measures/measure.ts'
import { platformMeasures } from '#lib/registry/measures/platform-measures.ts'
import { valueMeasures } from '#lib/registry/measures/value-measures.ts'
import { yieldMeasures } from '#lib/registry/measures/yield-measures.ts'

export type { Measure }

/**
 * Every measure of the product. Ids and slugs are stable: clients of the data API know them. A new
 * measure is one row in the file of its family. It needs no change to ingest, charts, tables,
 * methodology pages or the API.
 */
const families = {
  value: valueMeasures,
  yield: yieldMeasures,
  activity: activityMeasures,
  credit: creditMeasures,
  bridge: bridgeMeasures,
  platform: platformMeasures,
} as const
export const measures = {
  ...families.value,
  ...families.yield,
  ...families.activity,
  ...families.credit,
  ...families.bridge,
  ...families.platform,
} as const satisfies Record<string, Measure>

export type MeasureKey = keyof typeof measures

/** In the order of their ids, in which lists and menus show them. */
export const measureKeys = (Object.keys(measures) as MeasureKey[]).sort(
  (one, other) => measures[one].id - measures[other].id,
)
export const isMeasureKey = (text: string): text is MeasureKey => Object.hasOwn(measures, text)
export const getMeasure = (key: MeasureKey): Measure => measures[key]

/** Tells if a measure is earned in a year: it may be below zero, and is written as a level, without a sign. */
export const isYield = (key: MeasureKey): boolean => Object.hasOwn(families.yield, key)

export type MeasureFamily = keyof typeof families
export const measureFamilies = {
  value: 'Value, supply and price',
  yield: 'Yield',
  activity: 'Activity and holders',
  credit: 'Private credit',
  bridge: 'Bridges',
  platform: 'Platforms',
} as const satisfies Record<MeasureFamily, string>
export const measureFamilyKeys = Object.keys(measureFamilies) as MeasureFamily[]
/** The measures of a family, in the order of their ids. */
export const measuresOf = (family: MeasureFamily): MeasureKey[] =>
  measureKeys.filter((key) => Object.hasOwn(families[family], key))

const keyById = new Map<number, MeasureKey>(measureKeys.map((key) => [measures[key].id, key]))
const keyBySlug = new Map<string, MeasureKey>(measureKeys.map((key) => [measures[key].slug, key]))
export const measureById = (id: number): MeasureKey | undefined => keyById.get(id)
export const measureBySlug = (slug: string): MeasureKey | undefined => keyBySlug.get(slug)

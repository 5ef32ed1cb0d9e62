import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Form } from '../forms/form.ts'
import type { Random } from '../seeded-random.ts'
import { copyTable, type Line, type Table } from '../table.ts'

/** When a file comes: as the first of its line, with the newest days of one that is known, or whole once more. */
export const occasions = ['first load', 'append', 're-read'] as const
export type Occasion = (typeof occasions)[number]

/** Where a fault is to stand. */
export interface Scene {
  form: Form
  occasion: Occasion
  /** the true values, of all days */
  table: Table
  /** days of the file, ascending, and those of them that it brings anew */
  days: readonly Day[]
  fresh: readonly Day[]
  /** the values that the site knows of another coin */
  neighbour: Table | undefined
  today: Day
  random: Random
}

export interface Disturbed {
  table: Table
  /** turns the text of a file into the text that is loaded */
  rewrite?: (text: string) => string
}

/** One row of what goes wrong. A new kind is a row: it is tried on every form, on each occasion. */
export interface Kind {
  name: string
  /** how many days an append has to bring for it */
  needs: 'few days' | 'many days'
  /** the structure of the file is broken: every reader can see it, whatever the values are */
  isStructural: boolean
  /** where somebody reported it in public */
  reported?: string
  /** undefined where the form has nothing that it could happen to */
  disturb: (scene: Scene) => Disturbed | undefined
}

export type Placement = 'last day' | 'middle day' | 'first day' | 'last half' | 'whole history'

/** The days of a line that a fault at this place stands on; none where the line is too short. */
export function placed({ fresh, random }: Scene, line: Line, placement: Placement): Day[] {
  const own = fresh.filter((day) => line.points.has(day))
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return []
  switch (placement) {
    case 'last day':
      return [last]
    case 'first day':
      return own.length > 1 ? [first] : []
    case 'middle day':
      return own.length > 2 ? [own[random.integer(1, own.length - 2)] ?? first] : []
    case 'last half':
      return own.length > 3 ? own.slice(Math.floor(own.length / 2)) : []
    case 'whole history':
      return own
  }
}

/** So many days of the line one after the other, somewhere in what is new; none where it has fewer. */
export function someRun({ fresh, random }: Scene, line: Line, length: number): Day[] {
  const own = fresh.filter((day) => line.points.has(day))
  if (own.length < length + 1) return []
  const from = random.integer(0, own.length - length)
  return own.slice(from, from + length)
}

/** A line that something can happen to; undefined where there is none. */
export function someLine(
  { table, fresh, random }: Scene,
  suits: (line: Line) => boolean = () => true,
): Line | undefined {
  const suited = table.filter((line) => fresh.some((day) => line.points.has(day)) && suits(line))
  return suited.length ? random.pick(suited) : undefined
}

/**
 * The table with some days of a line read otherwise; undefined from `read` is a blank. Nothing
 * where nothing would change.
 */
export function reread(
  table: Table,
  { of, measure }: Line,
  days: readonly Day[],
  read: (value: number, day: Day) => number | undefined,
): Disturbed | undefined {
  const copy = copyTable(table)
  const points = copy.find((line) => line.of === of && line.measure === measure)?.points
  let hasChanged = false
  for (const day of days) {
    const value = points?.get(day)
    if (!points || value === undefined) continue
    const is = whole(measure, read(value, day))
    if (is === value) continue
    hasChanged = true
    if (is === undefined) points.delete(day)
    else points.set(day, is)
  }
  return hasChanged ? { table: copy } : undefined
}

/** Nobody counts parts of holders or transfers. */
const whole = (measure: MeasureKey, value: number | undefined): number | undefined =>
  value !== undefined && getMeasure(measure).unit === 'count' ? Math.round(value) : value

/** Some line with its values read otherwise at a place. */
export function rereadAt(
  scene: Scene,
  placement: Placement,
  read: (value: number, day: Day) => number | undefined,
  suits?: (line: Line) => boolean,
): Disturbed | undefined {
  const line = someLine(
    scene,
    (each) =>
      (suits?.(each) ?? true) &&
      placed(scene, each, placement).some((day) => each.points.get(day) !== 0),
  )
  return line && reread(scene.table, line, placed(scene, line, placement), read)
}

export const isDollarValue = ({ measure }: Line): boolean => {
  const { unit, across } = getMeasure(measure)
  return unit === 'usd' && across === 'sum'
}

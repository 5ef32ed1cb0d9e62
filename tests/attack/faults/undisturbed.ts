import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isoDay, parseDay, type Day } from '#lib/dates.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import { formNamed } from './forms.ts'
import type { Load } from './forms/form.ts'
import { type Occasion, occasions } from './kinds/kind.ts'
import { seeded } from './seeded-random.ts'
import { realFiles, type RealFile } from './real-files.ts'
import type { Ground, Loaded } from './open-site.ts'
import { type HeldReading, takeSnapshot } from './snapshot.ts'
import { daysIn, onDays, type Table } from './table.ts'

/** A file that is as it should be: a generated one by its form, or a real one by its path. */
export interface UndisturbedFile {
  kind: 'generated' | 'real'
  name: string
  round: number
}

/** Holds the readings that were kept back of it, or why it was not loaded at all. */
export interface Undisturbed {
  file: UndisturbedFile
  held: (HeldReading & { occasion: Occasion; isExpected: boolean })[]
  refusals: { occasion: Occasion; reason: string }[]
}

/** Loads it whole, in two halves, and once more. */
export async function checkUndisturbed(
  ground: Ground,
  file: UndisturbedFile,
): Promise<Undisturbed> {
  const { loads, halves, hasBenchmarks, isExpected } =
    file.kind === 'real' ? readReal(file.name) : makeGenerated(ground, file)
  const { site } = ground
  const found: Undisturbed = { file, held: [], refusals: [] }
  const steps: Record<Occasion, readonly (readonly Load[])[]> = {
    'first load': [loads],
    're-read': [loads, loads],
    append: halves,
  }
  for (const occasion of occasions) {
    await site.restore(hasBenchmarks ? 'benchmarks' : 'bare')
    const known = new Set((await takeSnapshot()).held.map(({ id }) => id))
    for (const step of steps[occasion]) {
      const loaded: Loaded = await site.load(step)
      if (loaded.state !== 'loaded') found.refusals.push({ occasion, reason: loaded.reason })
    }
    for (const reading of (await takeSnapshot()).held)
      if (!known.has(reading.id))
        found.held.push({ ...reading, occasion, isExpected: isExpected(reading) })
  }
  return found
}

interface Source {
  loads: readonly Load[]
  halves: readonly (readonly Load[])[]
  hasBenchmarks: boolean
  isExpected: (held: HeldReading) => boolean
}

function makeGenerated({ seed, world }: Ground, { name, round }: UndisturbedFile): Source {
  const form = formNamed(name)
  const table = form.make(seeded(`${seed} undisturbed ${round} ${name}`), world)
  const days = daysIn(table)
  const middle = days[Math.floor(days.length / 2)] ?? 0
  const from = form.overlap === Infinity ? 0 : middle - form.overlap
  return {
    loads: form.write(table),
    halves: [
      form.write(onDays(table, (day) => day < middle)),
      form.write(onDays(table, (day) => day >= from)),
    ],
    hasBenchmarks: form.hasBenchmarks,
    isExpected: ({ isDerived, day }) => isDerived && lacksPart(table, day),
  }
}

/** A total of a day on which a part has no value, or has just ended, is held for cause. */
const ENDING_DAYS = 31

function lacksPart(table: Table, day: Day): boolean {
  return table.some(({ points }) => {
    const days = [...points.keys()]
    const [first, last] = [Math.min(...days), Math.max(...days)]
    return !points.has(day) && first < day && day <= last + ENDING_DAYS
  })
}

function readReal(path: string): Source {
  const real = realFiles.find((each) => each.path === path)
  if (!real) throw new Error(`there is no real file ${path}`)
  const text = readText(real)
  const before = real.after ? [asLoad(real.after, readText(real.after))] : []
  const last = parseDay([...listDates(text)].sort().at(-1) ?? '') ?? Infinity
  return {
    loads: [...before, asLoad(real, text)],
    halves: splitHalves(real, text).map((half) => [...before, asLoad(real, half)]),
    hasBenchmarks: real.source !== 'gold' && real.source !== 'treasury-rates',
    isExpected: ({ day, isDerived }) =>
      isoDay(day) in real.wrong || (isDerived && last < day && day <= last + ENDING_DAYS),
  }
}

const readText = ({ path }: RealFile) => readFileSync(sharedData(path), 'utf8')
const listDates = (text: string) => text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []

const asLoad = ({ path, source, options }: RealFile, text: string): Load => ({
  source,
  options,
  files: [{ name: basename(path), text }],
})

/**
 * The earlier half of its rows, then the rest with the days that a newer file repeats. What has no
 * days is loaded whole.
 */
function splitHalves({ overlap }: RealFile, text: string): string[] {
  if (text.startsWith('[')) return [text, text]
  const [header = '', ...rows] = text.trimEnd().split('\n')
  const dates = rows.map((row) => /\d{4}-\d{2}(?:-\d{2})?/.exec(row)?.[0] ?? '')
  const order = [...new Set(dates)].sort()
  const at = Math.floor(order.length / 2)
  const middle = order[at] ?? ''
  const from = order[Math.max(0, at - overlap)] ?? ''
  const only = (isWanted: (date: string) => boolean) =>
    `${[header, ...rows.filter((_, row) => isWanted(dates[row] ?? ''))].join('\n')}\n`
  const earlier = only((date) => date < middle)
  return [earlier === `${header}\n` ? text : earlier, only((date) => date >= from)]
}

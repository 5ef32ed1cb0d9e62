import fs from 'node:fs'
import path from 'node:path'
import { isoDay, parseDay } from '#lib/dates.ts'
import type { BenchmarkCase, BenchmarkLine, Flags } from './benchmark-case.ts'

/** Writes cases for rules of others: one file with what is given, one with what is true, which a rule must not read. */
export function writeCases(
  folder: string,
  cases: readonly BenchmarkCase[],
): { folder: string; rows: number } {
  fs.mkdirSync(folder, { recursive: true })
  const list = (header: string, valuesOf: (line: BenchmarkLine) => readonly number[]): string[] => [
    header,
    ...cases.flatMap(({ id, measure, classId, start, from, lines }) =>
      lines.flatMap((line) =>
        valuesOf(line).flatMap((value, at) =>
          Number.isNaN(value)
            ? []
            : [[id, line.name, isoDay(start + at), value, at >= from, measure, classId].join(',')],
        ),
      ),
    ),
  ]
  const header = 'case,line,day,value,is_judged,measure,class'
  const values = list(header, ({ given }) => given)
  fs.writeFileSync(path.join(folder, 'values.csv'), `${values.join('\n')}\n`)
  fs.writeFileSync(
    path.join(folder, 'truth.csv'),
    `${list(header, ({ truth }) => truth).join('\n')}\n`,
  )
  fs.writeFileSync(
    path.join(folder, 'LICENSE.txt'),
    'The cases are dedicated to the public domain: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/\n',
  )
  return { folder, rows: values.length - 1 }
}

/** Reads the days that a rule holds, in the order of the cases; `complaint`: the first line that is none. */
export function readFlags(
  text: string,
  cases: readonly BenchmarkCase[],
): { flags: Flags[]; complaint: string | null } {
  const known = new Map(cases.map((each) => [each.id, each]))
  const found = new Map(cases.map(({ id, lines }) => [id, emptyFlags(lines)]))
  const flags = [...found.values()]
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    if (!row || (at === 0 && row.startsWith('case,'))) continue
    const [id = '', line = '', day = ''] = row.split(',')
    const days = found.get(id)?.get(line)
    const on = parseDay(day)
    if (!days || on === undefined)
      return {
        flags,
        complaint: `line ${at + 1} names no case, line and day of values.csv: ${row.slice(0, 80)}`,
      }
    days.add(on - (known.get(id)?.start ?? 0))
  }
  return { flags, complaint: null }
}

const emptyFlags = (lines: readonly BenchmarkLine[]): Map<string, Set<number>> =>
  new Map(lines.map(({ name }) => [name, new Set<number>()]))

// npm run bench -- [part …] [--json FILE] [--seconds 3] [--rounds 5] [--points 2m,20m] [--size 1] [--strict]
// Ours and the controls in turn, on a throw-away database: medians, ratios, targets.
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { Refusal, atEnd, runProgram } from '../../scripts/processes/processes.mjs'
import { openDemoSites } from '../support/site/demo-sites.ts'
import { findFaults } from './find-faults.ts'
import { findRatio, type Reading } from './part.ts'
import { parts } from './measured-parts.ts'

const listed = parts.map(
  ({ name, measures, target }) =>
    `  ${name.padEnd(12)} ${measures}\n  ${''.padEnd(12)} target: ${target}`,
)
const USAGE = `npm run bench [-- <part> …] [options]
Benchmarks the production site against controls in one run, and prints medians and ratios.

${listed.join('\n')}

  --json FILE      also write the results as JSON
  --seconds 3      duration of each measurement
  --rounds 5       measurements per side; the median is used
  --points 2m,20m  database sizes compared by growth
  --size 1         fraction of the full number of requests in flood, memory and first-view, and of the hours
  --strict         exit with status 1 if a target is missed

Exits with status 1 and the reason if a figure says nothing: requests failed, or nothing was measured.`

const OPTIONS = {
  json: { type: 'string' },
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '5' },
  points: { type: 'string', default: '2m,20m' },
  size: { type: 'string', default: '1' },
  strict: { type: 'boolean' },
} as const

await runProgram(
  { usage: USAGE, options: OPTIONS, allowPositionals: true },
  async (values: Readonly<Record<string, unknown>>, names: readonly string[]) => {
    const unknown = names.find((name) => !parts.some((part) => part.name === name))
    if (unknown)
      throw new Refusal(
        `Unknown part ${unknown}: choose from ${parts.map(({ name }) => name).join(', ')}.`,
      )
    const [seconds, rounds, size] = [
      positive('seconds', values),
      positive('rounds', values),
      Math.min(1, positive('size', values)),
    ]
    const points = String(values['points']).split(',').map(pointsIn)
    process.env['NEXT_TELEMETRY_DISABLED'] = '1'

    const sites = await openDemoSites()
    atEnd(sites.stop)
    const machine = {
      processors: os.availableParallelism(),
      model: os.cpus()[0]?.model ?? 'unknown',
      memoryGB: Math.round(os.totalmem() / 2 ** 30),
      load: os.loadavg()[0]?.toFixed(1) ?? '',
      node: process.version,
      postgres: sites.version,
      system: `${os.type()} ${os.release()}`,
    }
    console.log(
      Object.entries(machine)
        .map(([name, value]) => `${name} ${value}`)
        .join(' · '),
    )
    const faults: string[] = []
    const found: { name: string; target: string; readings: readonly Reading[]; seconds: number }[] =
      []
    for (const part of parts.filter(({ name, isOnlyByName }) =>
      names.length ? names.includes(name) : !isOnlyByName,
    )) {
      console.log(`\n${part.name}: ${part.measures}. Target: ${part.target}`)
      const began = performance.now()
      const readings = await part.run({
        sites,
        seconds,
        rounds,
        size,
        points,
        say: (sentence) => {
          console.log(`  … ${sentence}`)
        },
      })
      printTable(readings)
      faults.push(...findFaults(readings).map((fault) => `${part.name}: ${fault}`))
      found.push({
        name: part.name,
        target: part.target,
        readings,
        seconds: Math.round((performance.now() - began) / 1000),
      })
      if (typeof values['json'] === 'string')
        writeFileSync(
          values['json'],
          `${JSON.stringify({ machine, seconds, rounds, size, parts: found }, null, 2)}\n`,
        )
    }
    const missed = found
      .flatMap(({ readings }) => readings)
      .filter(({ passes }) => passes === false).length
    console.log(`\n${missed ? `${missed} targets are missed.` : 'No target is missed.'}`)
    for (const fault of faults) console.log(`  FAILED  ${fault}`)
    return faults.length || (missed && values['strict']) ? 1 : 0
  },
)

function printTable(readings: readonly Reading[]): void {
  const width = Math.max(...readings.map(({ what }) => what.length))
  for (const reading of readings) {
    const { what, ours, unit, beside, passes, note, fault } = reading
    const mark = fault ? 'FAILED' : passes === null ? '      ' : passes ? 'passes' : 'MISSES'
    const control = beside
      ? `  beside ${figure(beside.value)} of ${beside.name}: × ${figure(findRatio(reading))}`
      : ''
    console.log(
      `  ${mark}  ${what.padEnd(width)}  ${figure(ours).padStart(9)} ${unit}${control}${note ? `  (${note})` : ''}`,
    )
  }
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3,
  })
}

function positive(name: string, values: Readonly<Record<string, unknown>>): number {
  const value = Number(values[name])
  if (!(value > 0)) throw new Refusal(`--${name} must be a number above 0.`)
  return value
}

/** `2m`, `500k` or `20000000`. */
function pointsIn(text: string): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(text.trim()) ?? []
  const count = Number(digits) * ({ k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1)
  if (!(count > 0)) throw new Refusal(`--points takes sizes such as 2m,20m, not ${text}.`)
  return count
}

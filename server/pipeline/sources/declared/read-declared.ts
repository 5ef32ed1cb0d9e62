import { isoDay, type Day } from '#lib/dates.ts'
import {
  type AssetEventKey,
  getAssetEventKind,
  isFactorOf,
  roundFactor,
} from '#lib/registry/asset-events.ts'
import { dayForms } from '#lib/registry/declarable.ts'
import type {
  DeclaredMeasure,
  DeclaredReading,
  DeclaredRequest,
} from '#lib/schemas/source-declaration.ts'
import { notANumber, readNumber } from '#server/pipeline/inputs/read-number.ts'
import { shorten } from '#server/pipeline/inputs/shorten.ts'
import { declaredDay, type DeclaredDay } from '#server/pipeline/sources/declared/declared-day.ts'
import { searchPath } from '#server/pipeline/sources/declared/search-path.ts'

/** One value as an answer gives it, in the unit of its measure but not yet in dollars. */
export interface DeclaredValue {
  asset: string
  /** by its name here; null: of the asset over all networks */
  network: string | null
  measure: DeclaredMeasure['measure']
  day: Day
  value: number
  currency: string
}

/** Why an answer, or what it says of one asset, is not to be published. */
interface DeclaredFault {
  /** null: all of it */
  asset: string | null
  reason: string
}

/** A corporate action as an answer gives it. */
export interface DeclaredEvent {
  asset: string
  kind: AssetEventKey
  day: Day
  /** as it is written; null where the kind has none */
  factor: string | null
}

export interface DeclaredAnswer {
  values: DeclaredValue[]
  events: DeclaredEvent[]
  faults: DeclaredFault[]
}

interface AnswerToRead {
  request: DeclaredRequest
  document: unknown
  /** the asset that was requested, where its address names one */
  about: string | undefined
  receivedOn: Day
}

/**
 * Reads an answer as its request declares. What is wrong with one asset of several leaves that one
 * out, with all its values; what is wrong with every one is wrong with the answer.
 */
export function readDeclared(answer: AnswerToRead): DeclaredAnswer {
  const { request, document, about } = answer
  const found = new FoundValues()
  try {
    for (const reading of request.readings)
      for (const [at, row] of findRows(document, reading).entries())
        readRow({ ...answer, reading, row, at, found })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ...NOTHING, faults: [{ asset: null, reason: error.message }] }
  }
  if (request.mayLackAssets && found.isEmpty)
    return {
      ...NOTHING,
      faults: [{ asset: null, reason: 'none of its assets is in the response' }],
    }
  // an asset of a list that goes on over pages stands on one of them
  if (request.pages === undefined && !request.mayLackAssets)
    for (const asset of about === undefined ? Object.values(request.assets) : [about])
      found.expect(asset)
  return found.sumUp()
}

const NOTHING = { values: [], events: [] }

/** Values by scope, measure and day, events by asset, kind and day, and the first fault of each asset. */
class FoundValues {
  readonly #values = new Map<string, { value: DeclaredValue; moment: number | null }>()
  readonly #events = new Map<string, DeclaredEvent>()
  readonly #assets = new Set<string>()
  readonly #wrong = new Map<string, string>()

  get isEmpty(): boolean {
    return !this.#assets.size && !this.#wrong.size
  }

  refuse(asset: string, reason: string): void {
    if (!this.#wrong.has(asset)) this.#wrong.set(asset, reason)
  }

  /** Several moments of a day have the last one's value; a day that is written twice is a fault. */
  add(value: DeclaredValue, moment: number | null, place: string): void {
    const { asset, network, measure, day } = value
    const key = `${asset} ${network ?? ''} ${measure} ${day}`
    const before = this.#values.get(key)
    const isSaidAgain = before && (moment === null || moment === before.moment)
    if (isSaidAgain && (moment === null || before.value.value !== value.value))
      return this.refuse(asset, `${place}: ${measure} of ${isoDay(day)} is there twice`)
    this.see(asset)
    if (!before || (moment ?? 0) > (before.moment ?? 0)) this.#values.set(key, { value, moment })
  }

  addEvent(event: DeclaredEvent): void {
    this.see(event.asset)
    this.#events.set(`${event.asset} ${event.kind} ${event.day}`, event)
  }

  /** It is in the answer, whether with a value or without. */
  see(asset: string): void {
    this.#assets.add(asset)
  }

  expect(asset: string): void {
    if (!this.#assets.has(asset)) this.refuse(asset, 'it is not in the response')
  }

  sumUp(): DeclaredAnswer {
    const values = [...this.#values.values()]
      .map(({ value }) => value)
      .filter(({ asset }) => !this.#wrong.has(asset))
    const events = [...this.#events.values()].filter(({ asset }) => !this.#wrong.has(asset))
    const faults = [...this.#wrong].map(([asset, reason]) => ({ asset, reason }))
    const [first] = faults
    if (values.length || events.length || !first) return { values, events, faults }
    const others = faults.length > 1 ? `, and ${faults.length - 1} more` : ''
    return {
      ...NOTHING,
      faults: [{ asset: null, reason: `${first.asset}: ${first.reason}${others}` }],
    }
  }
}

function findRows(document: unknown, { rows }: DeclaredReading): unknown[] {
  const found = searchPath(document, rows)
  if (found === null) throw new SyntaxError(`"${rows}" leads to nothing in the response`)
  return Array.isArray(found) ? found : [found]
}

interface RowToRead extends AnswerToRead {
  reading: DeclaredReading
  row: unknown
  at: number
  found: FoundValues
}

function readRow({ request, about, receivedOn, reading, row, at, found }: RowToRead): void {
  const asset = about ?? nameAsset(row, request, reading)
  const network = nameNetwork(row, request, reading)
  if (asset === undefined || network === undefined) return
  const place = `row ${at + 1}`
  if (reading.event && !reading.measures.length && lacksEvent(row, reading, reading.event))
    return found.see(asset)
  const when = findDay(row, reading, receivedOn)
  if (typeof when === 'string') return found.refuse(asset, `${place}: ${when}`)
  if (reading.event) {
    const event = readEvent(row, reading.event)
    if (typeof event === 'string') found.refuse(asset, `${place}: ${event}`)
    else if (event) found.addEvent({ asset, day: when.day, ...event })
  }
  for (const declared of reading.measures) {
    const read = readMeasure(row, declared)
    if (typeof read === 'string') found.refuse(asset, `${place}: ${read}`)
    else if (!read) found.see(asset)
    else
      found.add(
        { asset, network, measure: declared.measure, day: when.day, ...read },
        when.moment,
        place,
      )
  }
}

type EventForm = NonNullable<DeclaredReading['event']>

const isBlank = (said: unknown): boolean => said === null || said === ''

/** Nothing happened, and is to happen: a row without its day or factor. */
const lacksEvent = (row: unknown, { day }: DeclaredReading, { factor }: EventForm): boolean =>
  [day?.path, factor].some((path) => path !== undefined && isBlank(searchPath(row, path)))

/** A corporate action, why it cannot be read, or undefined where the row has none. */
function readEvent(
  row: unknown,
  { kind, factor: path }: EventForm,
): Pick<DeclaredEvent, 'kind' | 'factor'> | string | undefined {
  const { factor: wanted } = getAssetEventKind(kind)
  if (!wanted) return { kind, factor: null }
  const said = path === undefined ? null : searchPath(row, path)
  if (isBlank(said)) return undefined
  const factor = roundFactor(typeof said === 'string' ? said.trim() : String(said))
  return isFactorOf(kind, factor)
    ? { kind, factor }
    : `"${path}" is not ${wanted.label}: ${shorten(factor, 60)}`
}

/** undefined: one that is not declared, which is nothing wrong */
function nameAsset(
  row: unknown,
  { assets }: DeclaredRequest,
  { asset }: DeclaredReading,
): string | undefined {
  const said = asset === undefined ? null : searchPath(row, asset)
  return typeof said === 'string' || typeof said === 'number' ? assets[String(said)] : undefined
}

function nameNetwork(
  row: unknown,
  { networks = {} }: DeclaredRequest,
  { network }: DeclaredReading,
): string | null | undefined {
  if (network === undefined) return null
  const said = searchPath(row, network)
  return typeof said === 'string' || typeof said === 'number' ? networks[String(said)] : undefined
}

/** A day, or why there is none. */
function findDay(row: unknown, { day }: DeclaredReading, receivedOn: Day): DeclaredDay | string {
  if (!day) return { day: receivedOn, moment: null }
  const said = searchPath(row, day.path)
  if (said === null) return `"${day.path}" is missing`
  const written = typeof said === 'string' ? said : JSON.stringify(said)
  return (
    declaredDay(said, day.form) ??
    `"${shorten(written, 60)}" is not a date in the form ${dayForms[day.form]}`
  )
}

/** A value, why it cannot be read, or undefined where it may be missing. */
function readMeasure(
  row: unknown,
  { value: path, factor, currency = 'USD', isOptional }: DeclaredMeasure,
): Pick<DeclaredValue, 'value' | 'currency'> | string | undefined {
  const said = searchPath(row, path)
  if (said === null || said === '') return isOptional ? undefined : `"${path}" is missing`
  const number = readValue(said)
  if (typeof number === 'string') return `"${path}": ${number}`
  const code = typeof currency === 'string' ? currency : searchPath(row, currency.path)
  if (typeof code !== 'string') return `"${path}" is in no currency`
  return { value: scale(number, said, factor), currency: code.toUpperCase() }
}

/** Times the factor; by a power of ten the point is moved in the text, so that nothing is rounded twice. */
function scale(number: number, said: unknown, factor: number): number {
  const power = Math.log10(factor)
  const text = typeof said === 'string' ? said.trim() : String(said)
  return factor !== 1 && Number.isInteger(power) && !/e/i.test(text)
    ? Number(`${text}e${power}`)
    : number * factor
}

/** A number, or why it is none. */
function readValue(said: unknown): number | string {
  if (typeof said === 'number') return Number.isFinite(said) ? said + 0 : 'it is too large'
  if (typeof said === 'string') return readNumber(said.trim()) ?? notANumber(said)
  return `it is ${Array.isArray(said) ? 'a list' : `of type ${typeof said}`}, not a number`
}

import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import type { SourceDeclaration } from '#lib/schemas/source-declaration.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'
import { shorten } from '#server/pipeline/inputs/shorten.ts'
import type { ScopeName, SeriesHandle, Source } from '#server/pipeline/inputs/source.ts'
import { dollarRates } from '#server/pipeline/series/dollar-rates.ts'
import { listAnswers } from '#server/pipeline/sources/declared/declared-answers.ts'
import {
  readDeclared,
  type DeclaredAnswer,
  type DeclaredValue,
} from '#server/pipeline/sources/declared/read-declared.ts'
import { receivedOn } from '#server/pipeline/sources/protocols/received-on.ts'

const options = z.object({})

export interface DeclaredSource extends Source<DeclaredAnswer, typeof options> {
  declaration: SourceDeclaration
}

/** A source that is read as it is declared. Which of its answers a file is, its name says. */
export function declaredSource(
  id: SourceId,
  summary: string,
  declaration: SourceDeclaration,
): DeclaredSource {
  return {
    id,
    summary,
    options,
    declaration,
    async *fetch(input, signal, watch) {
      const answer = findAnswer(declaration, input)
      const { value: document } = await jsonDocument(input, signal, watch)
      const read = readDeclared({ ...answer, document, receivedOn: await receivedOn(input) })
      const { values, events, faults } = await inDollars(read)
      if (faults.length || events.length) yield { values: [], events, faults }
      for (const value of values) yield { values: [value], events: [], faults: [] }
    },
    normalise({ name }, sink) {
      const { url } = findAnswer(declaration, name)
      // an operator's request is theirs: a key may stand in it
      const sourceUrl = id === 'own-declaration' ? new URL('/', url).href : url
      const series = new Map<string, SeriesHandle>()
      const place = { line: 1 }
      return {
        row({ values, events, faults }) {
          for (const event of events)
            sink.facts({ events: [{ ...event, note: null, sourceUrl }] }, place)
          for (const { asset, reason } of faults)
            if (asset === null) sink.refuse(reason, place)
            else sink.leaveOut(asset, reason, place)
          for (const { asset, network, measure, day, value } of values) {
            const key = `${asset} ${network ?? ''} ${measure}`
            const line = series.get(key) ?? sink.series(scopeOf(asset, network), measure)
            series.set(key, line)
            sink.point(line, day, value, place)
          }
        },
      }
    },
  }
}

const scopeOf = (asset: string, network: string | null): ScopeName =>
  network === null ? { kind: 'asset', asset } : { kind: 'token', asset, network }

/** Which answer of a declaration an input is. Throws InputError where it is none of them. */
function findAnswer(declaration: SourceDeclaration, input: string) {
  const answers = listAnswers(declaration, today())
  const name = input.split(/[/\\]/).at(-1)
  const answer = answers.find(({ file }) => file === name) ?? (answers.length === 1 && answers[0])
  if (answer) return answer
  throw new InputError({
    file: input,
    reason: `the file name does not state the request: name it ${answers
      .slice(0, 3)
      .map(({ file }) => file)
      .join(', ')}${answers.length > 3 ? ' …' : ''}`,
  })
}

/** Amounts of other currencies by the published rates; an asset without one is left out. */
export async function inDollars({
  values,
  events,
  faults,
}: DeclaredAnswer): Promise<DeclaredAnswer> {
  const codes = [...new Set(values.map(({ currency }) => currency))]
  const rateOf = await dollarRates(codes)
  const missing = new Map<string, string>()
  const converted = values.flatMap((value): DeclaredValue[] => {
    const rate = rateOf(value.currency, value.day)
    if (rate !== undefined) return [{ ...value, value: value.value * rate, currency: 'USD' }]
    if (!missing.has(value.asset)) missing.set(value.asset, describeMissing(value))
    return []
  })
  const left = converted.filter(({ asset }) => !missing.has(asset))
  const others = [...missing].map(([asset, reason]) => ({ asset, reason }))
  const [first] = others
  if (left.length || events.length || !first)
    return { values: left, events, faults: [...faults, ...others] }
  return {
    values: [],
    events: [],
    faults: [{ asset: null, reason: `${first.asset}: ${first.reason}` }],
  }
}

const describeMissing = ({ currency, day }: DeclaredValue): string =>
  !isCurrencyKey(currency.toLowerCase())
    ? `amounts in "${shorten(currency, 20)}" cannot be converted to dollars`
    : `no price of ${currency} in dollars is published for ${isoDay(day)} or the week before it: ` +
      'switch on the connector ecb-rates first'

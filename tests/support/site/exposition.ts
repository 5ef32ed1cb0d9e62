// Prometheus' text format 0.0.4, read strictly: what a scraper would refuse throws here.

export interface Sample {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

export interface Exposition {
  /** name of a family → its type */
  types: ReadonlyMap<string, string>
  samples: readonly Sample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const HELP = new RegExp(`^# HELP (${NAME}) \\S.*$`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`)
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/
const NUMBER = /^(?:[-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|Inf)|NaN|Nan)$/i
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
}

/**
 * Throws at a line that is none, a family that comes twice, a sample outside its family, and a
 * series that comes twice.
 */
export function readExposition(text: string): Exposition {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const helped = new Set<string>()
  const seen = new Set<string>()
  const samples: Sample[] = []
  let family = ''
  for (const line of text.split('\n').filter(Boolean)) {
    const help = HELP.exec(line)?.[1]
    if (help !== undefined) {
      if (helped.has(help)) throw new Error(`the family comes twice: ${help}`)
      helped.add(help)
      family = help
      continue
    }
    const [, typed, type] = TYPE.exec(line) ?? []
    if (typed !== undefined && type !== undefined) {
      if (types.has(typed) || typed !== family) throw new Error(`not its place: ${line}`)
      types.set(typed, type)
      continue
    }
    const [, name, inner = '', value] = SAMPLE.exec(line) ?? []
    if (name === undefined || value === undefined || !NUMBER.test(value))
      throw new Error(`no line of this format: ${line}`)
    const endings = ENDINGS[types.get(family) ?? ''] ?? []
    if (!endings.some((ending) => name === family + ending))
      throw new Error(`outside its family: ${line}`)
    const labels = readLabels(inner)
    const series = JSON.stringify([name, Object.entries(labels).sort()])
    if (seen.has(series)) throw new Error(`the series comes twice: ${line}`)
    seen.add(series)
    samples.push({ name, labels, value: readNumber(value) })
  }
  return { types, samples }
}

/** The sum over all series of the name that have these labels; null: there is none. */
export function readValue(
  { samples }: Exposition,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | null {
  const found = samples.filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  return found.length ? found.reduce((sum, { value }) => sum + value, 0) : null
}

function readLabels(inner: string): Record<string, string> {
  const labels: Record<string, string> = {}
  let rest = inner
  while (rest) {
    const [whole, name, value] = LABEL.exec(rest) ?? []
    if (whole === undefined || name === undefined || value === undefined)
      throw new Error(`no labels: ${rest}`)
    if (Object.hasOwn(labels, name)) throw new Error(`the label comes twice: ${name}`)
    labels[name] = value.replaceAll(/\\(.)/g, (_whole, sign: string) =>
      sign === 'n' ? '\n' : sign,
    )
    rest = rest.slice(whole.length)
  }
  return labels
}

const readNumber = (text: string): number =>
  /^[-+]?inf$/i.test(text) ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text)

import { parseForeignJson } from '#lib/foreign-json.ts'

/** The form of an answer: names of fields, and kinds of values in the place of values. */
export type AnswerForm = string | AnswerForm[] | { [name: string]: AnswerForm }

/** More names than these are keys of data, such as addresses or days. */
const MOST_NAMES = 60
const DEEPEST = 8
/** So many rows of a list are looked at: each may lack what another has. */
const ROWS = 20
const LONGEST_NAME = 40
const LONGEST_HEAD = 2_000

/** Takes all values out of an answer: of JSON its names stay, of other text the names of its columns. */
export function formOfAnswer(body: Buffer): AnswerForm {
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  if (!text.trim()) return 'nothing'
  try {
    return formOf(parseForeignJson(text), 0)
  } catch {
    return formOfText(text.trimStart().slice(0, LONGEST_HEAD))
  }
}

function formOf(value: unknown, depth: number): AnswerForm {
  if (value === null) return 'null'
  if (typeof value === 'string') return formOfString(value)
  if (typeof value !== 'object') return typeof value
  if (depth === DEEPEST) return Array.isArray(value) ? 'a list' : 'an object'
  if (Array.isArray(value)) return merged(value.slice(0, ROWS), depth)
  const entries = Object.entries(value)
  const named = entries.length > MOST_NAMES ? [] : entries.filter(([name]) => isName(name))
  const names = new Set(named.map(([name]) => name))
  const keyed = entries.filter(([name]) => !names.has(name)).map(([, each]): unknown => each)
  return Object.fromEntries([
    ...named.map(([name, each]) => [name, formOf(each, depth + 1)] as const),
    ...(keyed.length ? [['(keys)', merged(keyed.slice(0, ROWS), depth)] as const] : []),
  ])
}

/** The different forms of some values, each once. */
function merged(values: readonly unknown[], depth: number): AnswerForm[] {
  const forms = values.map((each) => formOf(each, depth + 1))
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()]
}

/** A word of a program, and neither an address, a day, a number nor anything secret. */
const isName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^[a-z_$@][\w$.@ -]*$/i.test(name) && !/\d{3}/.test(name)

function formOfString(text: string): string {
  if (text === '') return 'empty text'
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return 'number in text'
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'day'
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(text)) return 'time'
  if (/^0x[\da-f]+$/i.test(text)) return 'hexadecimal text'
  return 'text'
}

function formOfText(head: string): AnswerForm {
  if (head.startsWith('<')) return 'markup'
  const columns = (head.split(/\r?\n/, 1)[0] ?? '').split(/[,;\t]/).map((each) => each.trim())
  return columns.length > 1 && columns.every(isName) ? { columns } : 'other text'
}

import { filledLine } from '#lib/schemas/plain-text.ts'

const LONGEST = 200
const SHOWN = 60
const schema = filledLine('A name', LONGEST)

const TOTAL = /^(grand|sub|over)?(total|totals|sum|all|overall|aggregate)(assets|value)?$/

/** Does a name say that what it names is the sum of others? */
export const saysTotal = (name: string): boolean =>
  TOTAL.test(name.toLowerCase().replace(/\(.*?\)|[\s_-]+/g, ''))

/** Why nothing can be made under this name; undefined where it is one that pages can show. */
export function findNameFault(name: string): string | undefined {
  if (saysTotal(name)) return `"${name}" is a total and cannot be created: delete it from the file`
  const [issue] = schema.safeParse(name).error?.issues ?? []
  if (!issue) return undefined
  const shown = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name
  return `"${shown}" cannot be created. ${issue.message.replace(/\.$/, '')}`
}

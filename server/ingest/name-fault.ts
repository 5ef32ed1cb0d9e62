import { filledLine } from '#lib/schemas/plain-text.ts'

const LONGEST = 200
const SHOWN = 60
const schema = filledLine('A name', LONGEST)

/** Why nothing can be made under this name; undefined where it is one that pages can show. */
export function findNameFault(name: string): string | undefined {
  const [issue] = schema.safeParse(name).error?.issues ?? []
  if (!issue) return undefined
  const shown = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name
  return `"${shown}" cannot be created. ${issue.message.replace(/\.$/, '')}`
}

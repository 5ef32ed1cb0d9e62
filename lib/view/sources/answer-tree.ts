/** One node of an answer, as the page shows it. */
export interface AnswerNode {
  /** names of fields and places in lists, from the root */
  steps: readonly (string | number)[]
  kind: 'object' | 'list' | 'text' | 'number' | 'yes or no' | 'nothing'
  /** fields or items */
  size: number | null
  /** the value, shortened */
  example: string | null
}

const MOST_NODES = 500
const LONGEST_EXAMPLE = 60
/** Items of a list that are opened: the others are of the same form. */
const OPENED_ITEMS = 1
const OPENED_FIELDS = 60

/** The nodes of a document from the root down, of each list its first item; at most 500. */
export function listNodes(document: unknown): AnswerNode[] {
  const nodes: AnswerNode[] = []
  const visit = (value: unknown, steps: readonly (string | number)[]) => {
    if (nodes.length >= MOST_NODES) return
    nodes.push({ steps, ...describe(value) })
    if (Array.isArray(value))
      for (const [at, item] of value.slice(0, OPENED_ITEMS).entries()) visit(item, [...steps, at])
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value).slice(0, OPENED_FIELDS))
        visit(item, [...steps, key])
  }
  visit(document, [])
  return nodes
}

function describe(value: unknown): Omit<AnswerNode, 'steps'> {
  if (value === null || value === undefined) return { kind: 'nothing', size: null, example: 'null' }
  if (Array.isArray(value)) return { kind: 'list', size: value.length, example: null }
  if (typeof value === 'object')
    return { kind: 'object', size: Object.keys(value).length, example: null }
  const example = shorten(typeof value === 'string' ? value : JSON.stringify(value))
  if (typeof value === 'number') return { kind: 'number', size: null, example }
  return { kind: typeof value === 'boolean' ? 'yes or no' : 'text', size: null, example }
}

const shorten = (text: string): string =>
  text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** A JMESPath expression for these steps; `@` for none. */
export function pathOf(steps: readonly (string | number)[]): string {
  const path = steps.reduce<string>(
    (before, step) =>
      typeof step === 'number'
        ? `${before}[${step}]`
        : `${before}${before ? '.' : ''}${NAME.test(step) ? step : JSON.stringify(step)}`,
    '',
  )
  return path || '@'
}

/**
 * The path to all rows of which a node is one: the items of its list, or the values of an object
 * beside it; of the root, the answer itself.
 */
export function rowsOf({ steps }: Pick<AnswerNode, 'steps'>): string {
  const last = steps.at(-1)
  if (last === undefined) return '@'
  const around = pathOf(steps.slice(0, -1))
  return typeof last === 'number' ? around : `values(${around})`
}

/** Tells if a node stands in a row, below the node that was chosen as one. */
export const isIn = (node: AnswerNode, row: readonly (string | number)[]): boolean =>
  node.steps.length > row.length && row.every((step, at) => node.steps[at] === step)

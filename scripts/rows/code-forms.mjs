import ts from 'typescript'

const MOST_VALUES = 500

/** An expression whose value is not known before the program runs; the message says by what. */
export class Unreadable extends Error {}

/** Types rule out that code runs with these values. */
export class Skip extends Error {}

/** A value that stands in a text: it cannot be missing there, or the text is not written. */
export function some(value) {
  if (value === undefined) throw new Skip()
  return value
}

/** Edits that have `some` look at a value in a template. */
export const guarding = (span) => [
  { start: span.getStart(), end: span.getStart(), text: '$some(' },
  { start: span.getEnd(), end: span.getEnd(), text: ')' },
]

/** The text of a node with the edits that lie in it, of which an inner one is lost in an outer one. */
export function withEdits(node, edits) {
  const [from, to] = [node.getStart(), node.getEnd()]
  const own = edits
    .filter(({ start, end }) => from <= start && end <= to)
    .sort((a, b) => a.start - b.start || isInsertion(b) - isInsertion(a) || b.end - a.end)
  const text = node.getSourceFile().text
  let written = ''
  let at = from
  for (const { start, end, text: replaced } of own) {
    if (start < at) continue
    written += text.slice(at, start) + replaced
    at = end
  }
  return written + text.slice(at, to)
}

const isInsertion = ({ start, end }) => Number(start === end)

/** Lists the conditions around an expression in its function, with whether each holds there. */
export function conditionsAround(expression) {
  const found = []
  for (let node = expression; !ts.isFunctionLike(node) && node.parent; node = node.parent) {
    const { parent } = node
    if (ts.isConditionalExpression(parent) && parent.condition !== node)
      found.push({ node: parent.condition, holds: parent.whenTrue === node })
    if (ts.isIfStatement(parent) && parent.expression !== node)
      found.push({ node: parent.expression, holds: parent.thenStatement === node })
    if (isConjunction(parent) && parent.right === node)
      found.push({ node: parent.left, holds: true })
  }
  return found
}

const isConjunction = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken

const FILLING = 'push|unshift|splice|set|add|delete|sort|reverse'
const CHANGES = String.raw`\s*(?:\.(?:${FILLING})\(|\[[^\]]*\]\s*=[^=]|\.\w+\s*=[^=])`

/** Is a list or a map filled after it was made? */
export function isChanged({ name, parent }) {
  if (!ts.isIdentifier(name)) return false
  const body = parent.parent.parent.getText()
  return new RegExp(
    String.raw`(?<![\w.])${name.text.replaceAll('$', String.raw`\$`)}${CHANGES}`,
  ).test(body)
}

/** Each way to take one of every list. Throws Unreadable for more than can be looked at. */
export function combinations(inputs) {
  const count = inputs.reduce((product, values) => product * values.length, 1)
  if (count > MOST_VALUES) throw new Unreadable(`it has ${count} forms`)
  return inputs.reduce(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

import path from 'node:path'
import ts from 'typescript'
import { root } from '../paths.mjs'

/** By name: functions that run a query for whoever names its rows, and the place of its text. */
const RUNNERS = { askPlainly: 0, ask: 0, cursorRows: 1, definePagedList: 0 }
/** Prisma's, as tagged templates and as functions. */
const RAW = /^\$(?:query|execute)Raw(?:Unsafe)?$/

/**
 * Finds every query in some files. `row` is undefined where rows are of no type, so that nothing is
 * done with them before a schema has read them; `values`: how many are given, where that is written.
 * @param {ts.Program} program
 * @param {readonly string[]} files
 * @returns {{ node: ts.Node, place: string, isUnnamed?: boolean,
 *   reader: 'pg' | 'prisma' | 'list', text: ts.Expression, row: ts.Type | undefined, values: number | undefined }[]}
 */
export function findQueries(program, files) {
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    const found = []
    const visit = (node) => {
      const query = readQuery(node, checker)
      if (query) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.push({ ...query, node, place: `${path.relative(root, file)}:${line + 1}` })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** Does a function run queries for others, which are found where it is called? */
export const runsForOthers = ({ node, row }) =>
  Boolean(row.flags & ts.TypeFlags.TypeParameter) && isWithinRunner(node)

function isWithinRunner(node) {
  for (let each = node; each; each = each.parent) {
    const named = ts.isFunctionDeclaration(each) || ts.isVariableDeclaration(each)
    if (named && each.name && Object.hasOwn(RUNNERS, each.name.getText())) return true
  }
  return false
}

function readQuery(node, checker) {
  if (ts.isTaggedTemplateExpression(node)) return readTagged(node, checker)
  if (!ts.isCallExpression(node)) return undefined
  const { expression } = node
  if (ts.isPropertyAccessExpression(expression)) {
    if (expression.name.text === 'query') return readPlain(node, checker)
    return RAW.test(expression.name.text) ? readRaw(node, checker) : undefined
  }
  // `definePagedList<Row>()(source)` names its rows in a call of its own
  const naming = ts.isCallExpression(expression) ? expression : node
  const name = naming.expression.getText()
  if (!naming.typeArguments || !Object.hasOwn(RUNNERS, name)) return undefined
  const text = node.arguments[RUNNERS[name]]
  if (!text) return undefined
  return {
    reader: name === 'definePagedList' ? 'list' : 'pg',
    text,
    row: typed(checker.getTypeFromTypeNode(naming.typeArguments[0]), checker),
  }
}

/** A call of `query` on a connection or on something like one; undefined for those of tRPC and streams. */
function readPlain(node, checker) {
  const [question, values] = node.arguments
  if (!question || ts.isFunctionLike(question) || isStream(question, checker)) return undefined
  const row = node.typeArguments
    ? { type: checker.getTypeFromTypeNode(node.typeArguments[0]) }
    : rowOfAnswer(node, checker)
  if (!row) return undefined
  const text = propertyOf(question, 'text')
  return {
    reader: 'pg',
    text: text ?? question,
    row: typed(row.type, checker),
    values: countOf(values ?? propertyOf(question, 'values'), text ?? question),
  }
}

/** The type of rows that a call does not name; undefined where it gives no rows. */
function rowOfAnswer(node, checker) {
  const signatures = checker.getTypeAtLocation(node.expression).getCallSignatures()
  const answering = signatures.filter((signature) => rowsOf(signature, checker))
  if (!answering.length) return undefined
  const isGeneric = answering.some(({ typeParameters }) => typeParameters)
  if (isGeneric && !isExpected(node)) return { type: checker.getAnyType() }
  const rows = rowsOf(isGeneric ? checker.getResolvedSignature(node) : answering[0], checker)
  return rows && { type: checker.getTypeArguments(checker.getTypeOfSymbol(rows))[0] }
}

/** A copy in or out: no text, and nothing that has one. */
function isStream(question, checker) {
  if (!ts.isCallExpression(question)) return false
  const type = checker.getTypeAtLocation(question)
  return !(type.flags & ts.TypeFlags.StringLike) && !type.getProperty('text')
}

const rowsOf = (signature, checker) =>
  checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))?.getProperty('rows')

/** Does a type stand where the answer goes, so that the compiler takes the rows to be of it? */
function isExpected(node) {
  const { parent } = node
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent))
    return isExpected(parent)
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined
  return !ts.isExpressionStatement(parent) && !ts.isPropertyAccessExpression(parent)
}

function readTagged(node, checker) {
  const { tag, template } = node
  if (!ts.isPropertyAccessExpression(tag) || !RAW.test(tag.name.text)) return undefined
  return { reader: 'prisma', text: template, ...rowOfRaw(node, checker) }
}

function readRaw(node, checker) {
  const [text, ...values] = node.arguments
  return { reader: 'prisma', text, ...rowOfRaw(node, checker), values: lengthOf(values) }
}

/** Types of Prisma are not read: where the compiler would take a type from what is expected, it has to be named. */
const rowOfRaw = (node, checker) => ({
  row: elementOf(node.typeArguments?.[0], checker),
  isUnnamed: !node.typeArguments && isExpected(node),
})

function elementOf(node, checker) {
  const list = node && checker.getTypeFromTypeNode(node)
  return list && typed(checker.getTypeArguments(list)[0], checker)
}

const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** Undefined for rows of which a type says nothing: `unknown`, and records and lists of that. */
function typed(type, checker) {
  if (type.flags & OPEN) return undefined
  const [index] = checker.getIndexInfosOfType(type)
  const isNamed = !checker.isArrayType(type) && checker.getPropertiesOfType(type).length > 0
  return index && !isNamed && index.type.flags & OPEN ? undefined : type
}

/** The expression of a property of an object that stands there. */
function propertyOf(node, name) {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const property = node.properties.find((each) => each.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : property?.name
}

/** How many values are given; undefined where that is not written there. */
function countOf(values, question) {
  if (!values) return ts.isStringLiteralLike(question) ? 0 : undefined
  return ts.isArrayLiteralExpression(values) ? lengthOf(values.elements) : undefined
}

const lengthOf = (elements) =>
  elements.some((each) => ts.isSpreadElement(each)) ? undefined : elements.length

import ts from 'typescript'

const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown
const FLAGS = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  int8: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
  bigint: ts.TypeFlags.BigIntLike,
}

/**
 * Compares the columns of a statement with the type of its rows. A text is taken to be one of the
 * words that the type allows, and int8 to be a number while that is exact.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} row
 * @param {{ name: string, type: string, kind: string, element?: string, isNullable: boolean }[]} columns
 * @returns {string[]} faults, as sentences
 */
export function compareRow(checker, row, columns) {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const twice = columns.filter((column) => byName.get(column.name) !== column)
  const properties = checker.getPropertiesOfType(row)
  const named = new Set(properties.map(({ name }) => name))
  const [index] = checker.getIndexInfosOfType(row)
  const others = index ? columns.filter(({ name }) => !named.has(name)) : []
  return [
    ...twice.map(({ name }) => `two columns are called ${name}.`),
    ...properties.flatMap((property) => {
      const column = byName.get(property.name)
      if (column) return compareColumn(checker, checker.getTypeOfSymbol(property), column)
      return property.flags & ts.SymbolFlags.Optional
        ? []
        : [`the row has ${property.name}, and the statement no column of that name.`]
    }),
    ...others.flatMap((column) => compareColumn(checker, index.type, column)),
  ]
}

function compareColumn(checker, type, { name, type: sqlType, kind, element, isNullable }) {
  if (type.flags & ts.TypeFlags.Unknown) return []
  const said = checker.typeToString(type, undefined, ts.TypeFormatFlags.None)
  if (type.flags & ts.TypeFlags.Any) return [`the type of ${name} is any, which says nothing.`]
  if (kind === 'json')
    return [
      `${name} is ${sqlType}, whose form no type can say: call it unknown, and read it with a schema.`,
    ]
  const members = type.isUnion() ? type.types : [type]
  if (!members.some((member) => accepts(checker, member, kind, element)))
    return [
      `${name} is ${sqlType}, which comes as ${wordFor(kind, element)}; the row says ${said}.`,
    ]
  const takesNull = members.some(({ flags }) => flags & ts.TypeFlags.Null)
  return isNullable && !takesNull ? [`${name} can be null; the row says ${said}.`] : []
}

function accepts(checker, type, kind, element) {
  if (type.flags & OPEN) return true
  if (type.isIntersection()) return type.types.some((part) => accepts(checker, part, kind, element))
  if (kind === 'list') {
    const [member] = checker.isArrayType(type) ? checker.getTypeArguments(type) : []
    const members = member?.isUnion() ? member.types : [member]
    return members.some((each) => each && accepts(checker, each, element))
  }
  const flags = FLAGS[kind]
  return flags ? Boolean(type.flags & flags) : type.getSymbol()?.name === kind
}

const wordFor = (kind, element) =>
  kind === 'list' ? `${element}[]` : kind === 'int8' ? 'number' : kind

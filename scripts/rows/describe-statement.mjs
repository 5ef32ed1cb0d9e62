/** The driver makes these of types of PostgreSQL; all others come as text. */
const KINDS = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'int8',
  oid: 'number',
  json: 'json',
  jsonb: 'json',
  timestamp: 'Date',
  timestamptz: 'Date',
  interval: 'interval',
  point: 'point',
}
/** Elements of lists are read by the driver's own rules: server/core/database/db.ts sets none for them. */
const ELEMENTS = { ...KINDS, int8: 'string', numeric: 'number', date: 'Date' }
/** Prisma gives numbers of its own. */
const OF_PRISMA = { int8: 'bigint', numeric: 'Decimal', date: 'Date', oid: 'bigint' }

const TYPES = `
  select t.oid::int, t.typname::text as name, e.typname::text as element
  from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`
const NULLABLE = `
  select attrelid::int as "table", attnum::int as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where attnum > 0 and not attnotnull and not attisdropped 
    and relkind in ('r', 'p') and relpersistence <> 't'`

/**
 * Asks the database what statements would give, without running them.
 * @param {import('pg').Client} client
 */
export async function statementReader(client) {
  const types = new Map((await client.query(TYPES)).rows.map((type) => [type.oid, type]))
  const nullable = new Set(
    (await client.query(NULLABLE)).rows.map(({ table, column }) => `${table}.${column}`),
  )

  /**
   * @param {string} text
   * @param {'pg' | 'prisma'} reader
   * @returns {Promise<{ parameters: number, columns: { name: string, type: string, kind: string,
   *   element?: string, isNullable: boolean }[] }>} `isNullable`: for certain
   */
  return async function describe(text, reader) {
    const { parameters, fields } = await parse(client, text)
    const mayBeNull = fields.length ? await nullableOutputs(client, text) : () => undefined
    const columns = fields.map((field, at) => {
      const { name = '', element } = types.get(field.dataTypeID) ?? {}
      const isColumn = nullable.has(`${field.tableID}.${field.columnID}`)
      return {
        name: field.name,
        type: element ? `${element}[]` : name,
        kind: element ? 'list' : kindOf(name, reader),
        ...(element && { element: ELEMENTS[element] ?? 'string' }),
        isNullable: mayBeNull(at, isColumn) ?? false,
      }
    })
    return { parameters, columns }
  }
}

const kindOf = (name, reader) =>
  (reader === 'prisma' ? OF_PRISMA[name] : undefined) ?? KINDS[name] ?? 'string'

/** Parses a statement and describes it. Rejects as the database does. */
async function parse(client, text) {
  const question = new Description(text)
  const listen = ({ parameterCount }) => {
    question.parameters = parameterCount
  }
  client.connection.on('parameterDescription', listen)
  try {
    client.query(question)
    return await question.done
  } finally {
    client.connection.off('parameterDescription', listen)
  }
}

/** A question in the form of the driver: `submit`, and what it hears of the answer. */
class Description {
  parameters = 0
  fields = []

  constructor(text) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  submit(connection) {
    connection.parse({ text: this.text, name: '', types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription({ fields }) {
    this.fields = fields
  }

  handleError(error) {
    this.error = error
    this.reject(error)
  }

  handleReadyForQuery() {
    if (!this.error) this.resolve({ parameters: this.parameters, fields: this.fields })
  }
}

const COLUMN = /^(?:(?<alias>"[^"]+"|[\w$]+)\.)?(?<name>"[^"]+"|[\w$]+)$/
/** These give NULL where there is no row. */
const AGGREGATE =
  /^\(?(?:min|max|sum|avg|array_agg|string_agg|json_agg|jsonb_agg|bool_and|bool_or)\(/

/**
 * Reads from the plan which outputs may be NULL: a nullable column that no condition names, any
 * column of the weak side of an outer join, and a sum over all rows. → undefined where it does not say
 */
async function nullableOutputs(client, text) {
  const unknown = () => undefined
  let plan
  try {
    const { rows } = await client.query(
      `explain (generic_plan, verbose, costs off, format json) ${text}`,
    )
    plan = rows[0]['QUERY PLAN'][0].Plan
  } catch {
    return unknown
  }
  if (plan['Node Type'] === 'ModifyTable') return unknown
  const weak = new Set()
  const conditions = []
  const walk = (node, isWeak) => {
    if (isWeak && node.Alias) weak.add(node.Alias)
    for (const [key, value] of Object.entries(node))
      if (/Cond$|Filter$/.test(key)) conditions.push(String(value))
    const side = node['Join Type']
    for (const child of node.Plans ?? []) {
      const relation = child['Parent Relationship']
      const isOptional =
        side === 'Full' ||
        (side === 'Left' && relation === 'Inner') ||
        (side === 'Right' && relation === 'Outer')
      walk(child, isWeak || isOptional)
    }
  }
  walk(plan, false)
  const named = conditions.join(' ')
  const isAlone = plan['Node Type'] === 'Aggregate' && !plan['Group Key'] && !plan['Grouping Sets']
  return (at, isColumn) => {
    const output = plan.Output?.[at] ?? ''
    if (isAlone) return AGGREGATE.test(output) || undefined
    const { alias, name } = COLUMN.exec(output)?.groups ?? {}
    if (!name) return undefined
    if (named.includes(name)) return undefined
    return isColumn || (alias !== undefined && weak.has(alias.replaceAll('"', ''))) || undefined
  }
}

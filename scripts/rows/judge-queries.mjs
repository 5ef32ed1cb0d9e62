import path from 'node:path'
import ts from 'typescript'
import { root } from '../paths.mjs'
import { Unreadable } from './code-forms.mjs'
import { compareRow } from './compare-row.mjs'
import { statementReader } from './describe-statement.mjs'
import { findQueries, runsForOthers } from './find-queries.mjs'
import { callFinder } from './names.mjs'
import { openProgram, scopeOf } from './open-sources.mjs'
import { valueReader } from './possible-values.mjs'

const PAGED_LIST = path.join(root, 'server', 'core', 'database', 'paged-list.ts')
const TEMPORARY = /^\s*create temp(?:orary)? table/i
/** The part of Citus that statements name. */
const CITUS = `
  create function create_distributed_table(regclass, text) returns void language sql as 'select';
  create function truncate_local_data_after_distributing_table(regclass) returns void
    language sql as 'select';
  create function citus_total_relation_size(regclass) returns bigint language sql as 'select 1';
  create table pg_dist_node (isactive boolean not null, shouldhaveshards boolean not null);
  create table pg_dist_partition (logicalrelid regclass not null);
  create table pg_dist_shard (logicalrelid regclass not null)`

/**
 * Compares every query of some files with the migrated database that a client is connected to.
 * Nothing is run but what makes temporary tables, and nothing stays. `compared`: queries with a type
 * of rows; `open`: those whose rows have none, so that the compiler lets nobody use them before a
 * schema has read them; `rowless`: those that give no rows; `unread`: those without a type of rows
 * whose statement is made as the site runs.
 * @param {import('pg').Client} client
 * @param {readonly string[]} files whole paths
 * @returns {Promise<{ faults: string[],
 *   counts: Record<'compared' | 'open' | 'rowless' | 'unread' | 'statements', number> }>}
 */
export async function judgeQueries(client, files) {
  const program = openProgram(files)
  const checker = program.getTypeChecker()
  const read = valueReader({
    checker,
    callsOf: callFinder(program, files),
    scopeOf,
  })
  const queries = findQueries(program, files).filter(
    ({ row, node }) => !row || !runsForOthers({ row, node }),
  )
  const faults = []
  const counts = { compared: 0, open: 0, rowless: 0, unread: 0, statements: 0 }
  for (const { place } of queries.filter(({ isUnnamed }) => isUnnamed))
    faults.push(`${place}: it names no type of rows: $queryRaw<Row[]>, or $queryRaw<unknown[]>.`)
  const readable = queries.flatMap((query) => {
    try {
      return [{ ...query, texts: readTexts(query, { read, program }) }]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (!query.row) counts.unread++
      else
        faults.push(
          `${query.place}: what the statement is cannot be read from the source: ${error.message}. ` +
            'Make its text of constants, or name no type of rows and read them with a schema.',
        )
      return []
    }
  })
  await client.query('begin')
  try {
    await client.query(CITUS)
    await makeTemporaryTables(
      client,
      readable.flatMap(({ texts }) => texts),
    )
    const describe = await statementReader(client)
    for (const query of readable) {
      counts.statements += query.texts.length
      const { found, hasRows } = await judge(query, { client, describe, checker })
      counts[query.row ? 'compared' : hasRows ? 'open' : 'rowless']++
      faults.push(...found.map((fault) => `${query.place}: ${fault}`))
    }
  } finally {
    await client.query('rollback')
  }
  return { faults: [...new Set(faults)].sort(byPlace), counts }
}

/** The forms that the text of a query can have; throws Unreadable. */
function readTexts({ text, reader }, { read, program }) {
  if (reader === 'prisma' && ts.isTemplateLiteral(text)) return [templateText(text)]
  const values = read(text).flatMap((value) =>
    reader === 'list' ? listTexts(value, program) : typeof value === 'string' ? value : value?.text,
  )
  const texts = values.filter((value) => typeof value === 'string')
  if (!texts.length) throw new Unreadable('it is no text')
  return [...new Set(texts)]
}

/** The pages of a list that `definePagedList` makes, in all its orders. */
function listTexts(source, program) {
  const { page } = scopeOf(program.getSourceFile(PAGED_LIST))('writeStatements')(source)
  return Object.values(source.orders).map((order) => page(order))
}

/** A tagged template as it is sent: each value is a parameter. */
function templateText(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  const { head, templateSpans } = template
  return head.text + templateSpans.map(({ literal }, at) => `$${at + 1}${literal.text}`).join('')
}

/** Temporary tables may be made of each other: those that fail are tried again after the others. */
async function makeTemporaryTables(client, texts) {
  let left = [...new Set(texts)].filter((text) => TEMPORARY.test(text))
  for (let before = Infinity; left.length && left.length < before; ) {
    before = left.length
    const failed = []
    for (const text of left) {
      const parameters = new Set(text.match(/\$\d+/g)).size
      const values = Array.from({ length: parameters }, () => null)
      if (!(await attempt(client, () => client.query(text, values))).isDone) failed.push(text)
    }
    left = failed
  }
}

async function judge({ texts, reader, row, values }, { client, describe, checker }) {
  const found = []
  let hasRows = false
  for (const text of texts) {
    if (TEMPORARY.test(text)) continue
    const { answer, error } = await attempt(client, () => describe(text, reader))
    if (error) {
      found.push(
        `the database refuses it: ${error.message}, in "${text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}".`,
      )
      continue
    }
    const { parameters, columns } = answer
    hasRows ||= columns.length > 0
    if (values !== undefined && values !== parameters)
      found.push(`it has ${parameters} parameters, and ${values} values are given.`)
    if (row) found.push(...compareRow(checker, row, columns))
  }
  return { found, hasRows }
}

/** Tries what the transaction must survive. */
async function attempt(client, work) {
  await client.query('savepoint attempt')
  try {
    const answer = await work()
    await client.query('release savepoint attempt')
    return { answer, isDone: true }
  } catch (error) {
    await client.query('rollback to savepoint attempt')
    return { error, isDone: false }
  }
}

const byPlace = (one, other) => one.localeCompare(other, 'en', { numeric: true })

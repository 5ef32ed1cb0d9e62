import type { Filter, Leaf } from '#lib/query/query.ts'
import { wildcardsIn } from '#lib/query/text-pattern.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { FairQueue } from '#server/api/fair-queue.ts'
import type { CachedAnswer } from '#server/api/cached-answers.ts'
import { runQuestion, type Question } from '#server/api/run-question.ts'

/** Answers a question in another thread; fails when it takes too long. */
export type HeavyRunner = (question: Question) => Promise<CachedAnswer>

const LIGHT_ROWS = 200
/** The most pieces that a light question looks for in every row, over all texts that it compares. */
const LIGHT_PIECES = 12
const LIGHT_VALUES = 20

let runner: HeavyRunner | undefined
const queue = new FairQueue()

/** From now on questions that take long are answered there, one after the other: nobody else waits for them. */
export function setHeavyRunner(elsewhere: HeavyRunner | undefined): void {
  runner = elsewhere
}

/**
 * Light ones here and at once; heavy ones where that is set up in their turn. Throws 'rate_limited'
 * and 'unavailable' for one whose turn does not come.
 */
export function answerQuestion(
  owner: string,
  endpoint: Endpoint,
  question: Question,
): Promise<CachedAnswer> {
  const elsewhere = runner
  return elsewhere && isHeavy(endpoint, question)
    ? queue.run(owner, () => elsewhere(question))
    : runQuestion(question)
}

/**
 * Many rows, much to compare them with, series of more than a few entities, or what was published
 * by an earlier day.
 */
function isHeavy(
  { askable: { groupings, fields }, isLarge }: Endpoint,
  {
    ask: {
      perPage,
      query: { filter, asOf },
    },
  }: Question,
): boolean {
  const isText = ({ field }: Leaf): boolean =>
    fields[field]?.type === 'text' && fields[field].values === undefined
  return (
    perPage > LIGHT_ROWS ||
    asOf !== null ||
    listLeaves(filter).reduce((sum, leaf) => sum + piecesIn(leaf), 0) > LIGHT_PIECES ||
    // texts of a table with millions of rows are looked for in all of them
    (isLarge === true && listLeaves(filter).some(isText)) ||
    (groupings !== undefined && !namesFew(filter))
  )
}

function listLeaves(filter: Filter | null): Leaf[] {
  if (!filter) return []
  return 'field' in filter ? [filter] : filter.filters.flatMap(listLeaves)
}

/** Counts the pieces that are looked for in every row, however the operator is called. */
function piecesIn({ operator, value }: Leaf): number {
  switch (operator) {
    case 'like':
    case 'ilike':
    case 'notLike':
      return 1 + wildcardsIn(String(value))
    case 'startsWith':
    case 'endsWith':
      return 1
    default:
      return Array.isArray(value) ? Math.floor(value.length / LIGHT_VALUES) : 0
  }
}

const ENTITY = /^(?:asset|token)_(?:id|slug)$/

function namesFew(filter: Filter | null): boolean {
  if (!filter) return false
  if (!('field' in filter)) return filter.operator === 'and' && filter.filters.some(namesFew)
  return (
    ENTITY.test(filter.field) &&
    (filter.operator === 'equals' ||
      (filter.operator === 'in' &&
        Array.isArray(filter.value) &&
        filter.value.length <= LIGHT_VALUES))
  )
}

import type { Filter } from '#lib/query/query.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import type { KeptAnswer } from '#server/api/kept-answers.ts'
import { runQuestion, type Question } from '#server/api/run-question.ts'
import { AppError } from '#server/errors.ts'

/** Answers a question in another thread; fails when it takes too long. */
export type HeavyRunner = (question: Question) => Promise<KeptAnswer>

/** Of one owner, beside the one that is answered; more wait outside. */
const MOST_WAITING = 4
const LONGEST_WAIT_MS = 1_200
const LIGHT_ROWS = 200
const LIGHT_PATTERNS = 5
const LIGHT_VALUES = 20

let runner: HeavyRunner | undefined

/** From now on questions that take long are answered there, one after the other: nobody else waits for them. */
export function setHeavyRunner(elsewhere: HeavyRunner | undefined): void {
  runner = elsewhere
}

/** Light ones here and at once; heavy ones where that is set up in their turn. Throws 'rate_limited' for one whose turn does not come. */
export function answerQuestion(owner: string, endpoint: Endpoint, question: Question): Promise<KeptAnswer> {
  return runner && isHeavy(endpoint, question) ? inTurn(owner, question, runner) : runQuestion(question)
}

interface Waiting { owner: string; start: () => void }

const queue: Waiting[] = []
let isBusy = false
let lastOwner = ''

async function inTurn(owner: string, question: Question, run: HeavyRunner): Promise<KeptAnswer> {
  if (isBusy) await turnOf(owner)
  isBusy = true
  lastOwner = owner
  try {
    return await run(question)
  } finally {
    isBusy = false
    // owners take turns, whoever asks the most
    const next = Math.max(0, queue.findIndex((each) => each.owner !== lastOwner))
    queue.splice(next, 1)[0]?.start()
  }
}

function turnOf(owner: string): Promise<void> {
  if (queue.filter((each) => each.owner === owner).length >= MOST_WAITING) throw tooMany()
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { owner, start: () => {
      clearTimeout(timer)
      isBusy = true // before anybody else can ask
      resolve()
    } }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      reject(tooMany())
    }, LONGEST_WAIT_MS)
    queue.push(waiting)
  })
}

const tooMany = (): AppError => new AppError('rate_limited', 'Too many large questions at once. Ask again in a moment, one after the other, or for fewer rows.')

/** Many rows, many patterns, or series of more than a few entities. */
function isHeavy({ askable: { groupings } }: Endpoint, { ask: { perPage, query: { filter } } }: Question): boolean {
  return perPage > LIGHT_ROWS || patternsIn(filter) > LIGHT_PATTERNS || (groupings !== undefined && !namesFew(filter))
}

function patternsIn(filter: Filter | null): number {
  if (!filter) return 0
  if ('field' in filter) return filter.operator.toLowerCase().includes('like') || filter.operator === 'endsWith' ? 1 : 0
  return filter.filters.reduce((sum, part) => sum + patternsIn(part), 0)
}

const ENTITY = /^(?:asset|token)_(?:id|slug)$/

function namesFew(filter: Filter | null): boolean {
  if (!filter) return false
  if (!('field' in filter)) return filter.operator === 'and' && filter.filters.some(namesFew)
  return ENTITY.test(filter.field) && (filter.operator === 'equals' || (filter.operator === 'in' && Array.isArray(filter.value) && filter.value.length <= LIGHT_VALUES))
}

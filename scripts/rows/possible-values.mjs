import ts from 'typescript'
import { Refusal } from '../processes/processes.mjs'
import { combinations, conditionsAround, Skip, some, Unreadable, withEdits } from './code-forms.mjs'
import { emptyNeeds, isNode, NeedsCollector } from './expression-needs.mjs'
import { ANY_NUMBER, samplesAt } from './type-samples.mjs'

const DEEPEST = 12
const WALKS = ['map', 'flatMap', 'filter', 'forEach']

/**
 * Evaluates expressions of the sources, once for each value that what they depend on can have: both
 * branches of a condition, members of a union of literals, members of a list that is walked
 * through, arguments of all calls. `scopeOf`: evaluates code among the constants of a file, or throws;
 * `callsOf`: all calls of a function, undefined where it is more than called.
 * @param {{ checker: ts.TypeChecker, scopeOf: (source: ts.SourceFile) => (code: string) => unknown,
 *   callsOf: (declaration: ts.Node) => ts.CallExpression[] | undefined }} sources
 * @returns {(expression: ts.Expression) => unknown[]} each value once; throws Unreadable
 */
export function valueReader(sources) {
  const reader = new ValueReader(sources)
  return (expression) => reader.read(expression)
}

class ValueReader {
  #checker
  #callsOf
  #scopeOf
  #needs
  #cached = new Map()
  #underWay = new Set()

  constructor({ checker, callsOf, scopeOf }) {
    this.#checker = checker
    this.#callsOf = callsOf
    this.#scopeOf = scopeOf
    this.#needs = new NeedsCollector({
      checker,
      membersOf: (list) => this.#membersOf(list),
      isGiven: (parameter) => this.#isGiven(parameter),
    })
  }

  read(expression) {
    if (this.#underWay.has(expression) || this.#underWay.size > DEEPEST)
      throw new Unreadable('it depends on itself')
    if (!this.#cached.has(expression)) {
      this.#underWay.add(expression)
      try {
        this.#cached.set(expression, this.#readOnce(expression))
      } finally {
        this.#underWay.delete(expression)
      }
    }
    return this.#cached.get(expression)
  }

  #readOnce(expression) {
    const needed = emptyNeeds()
    this.#needs.collect(expression, needed)
    const conditions = conditionsAround(expression).filter(({ node }) =>
      this.#needs.canCollect(node, needed),
    )
    return (
      this.#evaluate(expression, needed, conditions) ??
      this.#evaluate(expression, needed, []) ??
      refuse('it has no form that types allow')
    )
  }

  /** → undefined where conditions leave no form */
  #evaluate(expression, needed, conditions) {
    const groups = this.#groupRoots([...needed.roots])
    const run = this.#compile(
      expression.getSourceFile(),
      writeCode(expression, needed, conditions, groups),
    )
    const found = new Map()
    for (const tuples of combinations(groups.map(({ tuples: own }) => own))) {
      for (const value of valuesOf(() => run(some, ...tuples.flat())))
        found.set(typeof value === 'string' ? value : found.size, value)
    }
    return found.size ? [...found.values()] : undefined
  }

  #compile(source, code) {
    try {
      const evaluateThere = this.#scopeOf(source)
      try {
        return evaluateThere(code)
      } catch {
        return evaluateThere(ts.transpile(code, { target: ts.ScriptTarget.ESNext }))
      }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Unreadable(`it cannot be evaluated (${error.message})`)
    }
  }

  /** Parameters of one function are known together: they have the values of one call at a time. */
  #groupRoots(roots) {
    const parameters = Map.groupBy(
      roots.filter(([root]) => isParameter(root)),
      ([root]) => root.parent,
    )
    return [
      ...[...parameters].map(([callee, own]) => {
        const names = own.map(([root]) => root)
        return { names, tuples: this.#argumentsOf(callee, names) }
      }),
      ...roots
        .filter(([root]) => !isParameter(root))
        .map(([root, samples]) => {
          const values = samples ?? this.#membersOf(root.parent.parent.expression)
          return { names: [root], tuples: values.map((value) => [value]) }
        }),
    ]
  }

  /** Can a parameter be taken apart: are its values known as a whole? */
  #isGiven(parameter) {
    try {
      return this.#argumentsOf(parameter.parent, [parameter]).length > 0
    } catch (error) {
      if (error instanceof Unreadable) return false
      throw error
    }
  }

  #argumentsOf(callee, parameters) {
    const list = walkedList(callee)
    if (list) {
      const members = this.#membersOf(list)
      return combinations(
        parameters.map((each) => (callee.parameters.indexOf(each) ? [ANY_NUMBER] : members)),
      )
    }
    const calls = this.#callsOf(callee)
    if (!calls?.length)
      return combinations(parameters.map((each) => samplesAt(this.#checker, each)))
    const tuples = calls.flatMap((call) =>
      combinations(parameters.map((each) => this.#argumentFor(each, call))),
    )
    return [...new Map(tuples.map((tuple) => [keyOf(tuple), tuple])).values()]
  }

  #argumentFor(parameter, call) {
    const at = parameter.parent.parameters.indexOf(parameter)
    const before = call.arguments.slice(0, at + 1)
    if (before.some((each) => ts.isSpreadElement(each))) return samplesAt(this.#checker, parameter)
    const argument = call.arguments[at]
    if (!argument) return [undefined]
    try {
      return this.read(argument)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return samplesAt(this.#checker, argument)
    }
  }

  #membersOf(list) {
    return this.read(list).flatMap((members) => [...members])
  }
}

/** A function of the values that are needed, which gives the value of the expression. */
function writeCode(expression, needed, conditions, groups) {
  const write = (node) => withEdits(node, needed.edits)
  const names = groups.flatMap(({ names: own }) => own.map((root) => patternOf(root, write)))
  return `((${['$some', ...names].join(', ')}) => {
      ${[...needed.constants].map((each) => `const ${write(each)}`).join('\n')}
      ${conditions.map(({ node, holds }) => `$some(${holds ? '' : '!'}(${write(node)}) || undefined)`).join('\n')}
      return (${write(expression)}) })`
}

/** The list that a callback walks through: `LIST.map((each, at) => …)`. */
function walkedList(callback) {
  const call = callback.parent
  const isWalk =
    ts.isCallExpression(call) &&
    call.arguments[0] === callback &&
    ts.isPropertyAccessExpression(call.expression) &&
    WALKS.includes(call.expression.name.text)
  return isWalk ? call.expression.expression : undefined
}

function refuse(reason) {
  throw new Unreadable(reason)
}

/** The value of some code; none where types rule out that it runs. */
function valuesOf(work) {
  try {
    return [work()]
  } catch (error) {
    if (error instanceof Skip) return []
    throw new Unreadable(`it cannot be evaluated (${error.message})`)
  }
}

const isParameter = (root) => isNode(root) && ts.isParameter(root)

function patternOf(root, write) {
  if (!isNode(root)) return root
  const name = root.name.getText()
  return ts.isParameter(root) && root.initializer ? `${name} = ${write(root.initializer)}` : name
}

function keyOf(tuple) {
  try {
    return JSON.stringify(tuple, (_, value) =>
      typeof value === 'function' ? String(value) : value,
    )
  } catch {
    return tuple
  }
}

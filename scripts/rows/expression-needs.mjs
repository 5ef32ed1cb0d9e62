import ts from 'typescript'
import { guarding, isChanged, Unreadable } from './code-forms.mjs'
import {
  declarationOf,
  isConstant,
  isLoopVariable,
  isOfModule,
  isReference,
  ownerOf,
} from './names.mjs'
import { brief, samplesAt } from './type-samples.mjs'

/** `edits`: what stands in the place of conditions that are not known. */
export const emptyNeeds = () => ({ constants: new Set(), roots: new Map(), edits: [], visited: [] })

const copyOf = ({ constants, roots, edits, visited }) => ({
  constants: new Set(constants),
  roots: new Map(roots),
  edits: [...edits],
  visited: [...visited],
})

/** Finds out on which constants, parameters and unknown values of its function an expression depends. */
export class NeedsCollector {
  #checker
  #membersOf
  #isGiven

  /**
   * @param {{ checker: ts.TypeChecker, membersOf: (list: ts.Expression) => unknown[],
   *   isGiven: (parameter: ts.ParameterDeclaration) => boolean }} sources `membersOf`: the values
   *   that a list can have as members, or throws Unreadable; `isGiven`: are all values of a parameter known?
   */
  constructor({ checker, membersOf, isGiven }) {
    this.#checker = checker
    this.#membersOf = membersOf
    this.#isGiven = isGiven
  }

  /** Notes in `needed` what an expression depends on beyond its module; throws Unreadable. */
  collect(node, needed) {
    needed.visited.push(node)
    this.#visit(node, needed)
  }

  /** The same, all of it or nothing; says if it could. */
  canCollect(node, needed) {
    const own = copyOf(needed)
    try {
      this.collect(node, own)
    } catch (error) {
      if (error instanceof Unreadable) return false
      throw error
    }
    Object.assign(needed, own)
    return true
  }

  #visit(node, needed) {
    if (ts.isTypeNode(node)) return
    if (ts.isAwaitExpression(node) || ts.isYieldExpression(node))
      throw new Unreadable(`it waits for ${brief(node)}`)
    if (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword)
      return this.#replaceBySample(node, needed)
    if (node.kind === ts.SyntaxKind.ThisKeyword) throw new Unreadable('it depends on `this`')
    if (ts.isConditionalExpression(node)) return this.#visitCondition(node, needed)
    if (ts.isCallExpression(node)) return this.#visitCall(node, needed)
    if (ts.isTemplateSpan(node)) needed.edits.push(...guarding(node.expression))
    if (ts.isIdentifier(node) && isReference(node)) this.#follow(node, needed)
    ts.forEachChild(node, (child) => this.#visit(child, needed))
  }

  #visitCondition({ condition, whenTrue, whenFalse }, needed) {
    if (!this.canCollect(condition, needed)) replace(condition, [true, false], needed)
    this.#visit(whenTrue, needed)
    this.#visit(whenFalse, needed)
  }

  #visitCall(call, needed) {
    this.#visit(call.expression, needed)
    for (const argument of call.arguments)
      if (ts.isSpreadElement(argument)) this.#visit(argument, needed)
      else if (!this.canCollect(argument, needed)) this.#replaceBySample(argument, needed)
  }

  #follow(identifier, needed) {
    const declaration = declarationOf(this.#checker, identifier)
    if (!declaration || isKnown(declaration, identifier, needed)) return
    const owner = ownerOf(declaration)
    if ((ts.isParameter(owner) && this.#isGiven(owner)) || isLoopVariable(owner)) {
      if (!ts.isParameter(owner)) this.#membersOf(owner.parent.parent.expression)
      needed.roots.set(owner, undefined)
      return
    }
    if (!ts.isVariableDeclaration(owner) && !ts.isParameter(owner))
      throw new Unreadable(`${identifier.text} is local`)
    if (this.#isReadable(owner, needed)) {
      needed.visited.push(owner)
      needed.constants.add(owner)
      return
    }
    // the other parts of a value that is not known may go with this one
    if ([...needed.roots.keys()].some((root) => isNode(root) && ownerOf(root) === owner))
      throw new Unreadable(`${brief(owner.name)} is not known`)
    needed.roots.set(declaration, samplesAt(this.#checker, identifier))
  }

  /** A constant that stands for an expression which can be evaluated as well. */
  #isReadable(owner, needed) {
    return (
      ts.isVariableDeclaration(owner) &&
      isConstant(owner) &&
      !isChanged(owner) &&
      owner.initializer !== undefined &&
      this.canCollect(owner.initializer, needed)
    )
  }

  #replaceBySample(node, needed) {
    replace(node, samplesAt(this.#checker, node), needed)
  }
}

/** Is it of the module, within what is evaluated anyway, or noted already? */
function isKnown(declaration, identifier, needed) {
  if (isOfModule(declaration)) return true
  if (declaration.getSourceFile() !== identifier.getSourceFile()) return true
  if (needed.visited.some((node) => contains(node, declaration))) return true
  return [ownerOf(declaration), declaration].some(
    (each) => needed.constants.has(each) || needed.roots.has(each),
  )
}

function replace(node, values, needed) {
  const name = `$${needed.roots.size}`
  needed.edits.push({ start: node.getStart(), end: node.getEnd(), text: name })
  needed.roots.set(name, values)
}

/** A root is a declaration, or the name that stands in the place of an expression. */
export const isNode = (root) => typeof root !== 'string'

const contains = (outer, node) =>
  outer.getSourceFile() === node.getSourceFile() && outer.pos <= node.pos && node.end <= outer.end

import ts from 'typescript'

/** The declaration that a name refers to, in its file or that of its import. */
export function declarationOf(checker, identifier) {
  const symbol = ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier)
  return symbol?.valueDeclaration
}

/** Is it the value of something, and no name of a property, label or declaration? */
export function isReference(identifier) {
  const { parent } = identifier
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === identifier
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent)
  )
    return parent.initializer === identifier
  return !ts.isImportSpecifier(parent) && !ts.isFunctionDeclaration(parent)
}

/** The declaration that a name is taken from: `{ a: [b] } = …` for `b`. */
export function ownerOf(declaration) {
  let owner = declaration
  while (ts.isBindingElement(owner)) owner = owner.parent.parent
  return owner
}

/** Is it declared outside of all functions, or elsewhere? */
export function isOfModule(declaration) {
  for (let node = ownerOf(declaration); node; node = node.parent) {
    if (ts.isParameter(node) || ts.isForOfStatement(node)) return false
    if (node !== declaration && ts.isFunctionLike(node)) return false
    if (ts.isSourceFile(node)) return true
  }
  return true
}

export const isConstant = (declaration) => Boolean(declaration.parent.flags & ts.NodeFlags.Const)

export const isLoopVariable = (declaration) =>
  ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent)

/**
 * Finds all calls of functions in some files. → undefined for a function that is handed on as well
 * @param {ts.Program} program
 * @param {readonly string[]} files
 */
export function callFinder(program, files) {
  const checker = program.getTypeChecker()
  const sources = files.map((file) => program.getSourceFile(file))
  const identifiers = new Map()
  const cached = new Map()

  function findCalls(callee) {
    const name = nameOf(callee)
    if (!name) return undefined
    const own = checker.getSymbolAtLocation(name)
    const home = name.getSourceFile()
    const uses = (isExported(own) ? sources : [home])
      .filter(({ text }) => text.includes(name.text))
      .flatMap((source) => identifiersIn(source).get(name.text) ?? [])
      .filter((use) => use !== name && symbolOf(use) === own)
    return uses.every(isCallee) ? uses.map(callOf) : undefined
  }

  function symbolOf(identifier) {
    const symbol = checker.getSymbolAtLocation(identifier)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function identifiersIn(source) {
    if (!identifiers.has(source)) identifiers.set(source, listIdentifiers(source))
    return identifiers.get(source)
  }

  return (callee) => {
    if (!cached.has(callee)) cached.set(callee, findCalls(callee))
    return cached.get(callee)
  }
}

/** Identifiers of a file by their text, without those of types and of imports. */
function listIdentifiers(source) {
  const found = new Map()
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isIdentifier(node)) {
      const known = found.get(node.text)
      if (known) known.push(node)
      else found.set(node.text, [node])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Can other files call it? */
function isExported({ valueDeclaration }) {
  if (!valueDeclaration) return false
  const isMember = ts.isClassElement(valueDeclaration) || ts.isPropertyAssignment(valueDeclaration)
  const flags = ts.getCombinedModifierFlags(valueDeclaration)
  return isMember || (flags & ts.ModifierFlags.Export) !== 0
}

function nameOf(callee) {
  if (callee.name) return ts.isIdentifier(callee.name) ? callee.name : undefined
  const { parent } = callee
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined
}

/** The expression that names what is called: `f` of `f()`, `a.f` of `a.f()`. */
const calleeOf = (use) =>
  ts.isPropertyAccessExpression(use.parent) && use.parent.name === use ? use.parent : use

function callOf(use) {
  const callee = calleeOf(use)
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee
    ? callee.parent
    : undefined
}

const isCallee = (use) => callOf(use) !== undefined

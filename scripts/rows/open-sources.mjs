import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from '../paths.mjs'
import { Refusal } from '../processes/processes.mjs'

/** Packages whose types are in rows. All others are left out, which is most of the work. */
const READ = /\/node_modules\/(?:typescript|zod|pg-types|pg-protocol|@types\/pg)\//
const OF_NODE = /\/node_modules\/@types\/node\/index\.d\.ts$/
/** All of Node that is in rows. */
const NODE = 'interface Buffer extends Uint8Array {}'
/** The generated client but for its names of enums. */
const GENERATED = /\/server\/generated\/(?:models|internal)\//

/**
 * Types of files, for questions about some of them; what is not read is `any`.
 * @param {readonly string[]} files
 */
export function openProgram(files) {
  const options = {
    ...projectOptions(),
    incremental: false,
    types: ['node'],
    lib: ['lib.es2024.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) => {
    const isRead = file.includes('/node_modules/') ? READ.test(file) : !GENERATED.test(file)
    if (isRead) return readSource(file, ...rest)
    return ts.createSourceFile(file, OF_NODE.test(file) ? NODE : '', rest[0])
  }
  return ts.createProgram(files, options, host)
}

function projectOptions() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options
}

/** By file: evaluates code among the constants and imports of a module, exported or not. */
const scopes = new Map()
globalThis.assayScopes = scopes
const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const isOwn = url.startsWith('file:') && !url.includes('/node_modules/')
    if (!isOwn || !/\.tsx?$/.test(url)) return loaded
    const name = JSON.stringify(fileURLToPath(url))
    return {
      ...loaded,
      source: `${loaded.source}\n;assayScopes.set(${name}, ($code) => eval($code))`,
    }
  },
})

/**
 * Loads a module if need be. Throws Refusal where it is broken, Error for a program, which would
 * run. → a function from code to its value among the constants of the module
 * @param {ts.SourceFile} source
 */
export function scopeOf(source) {
  if (isProgram(source)) throw new Error(`${source.fileName} is a program`)
  if (!scopes.has(source.fileName)) load(source.fileName)
  return scopes.get(source.fileName)
}

/** Throws Refusal for a module that is broken: all that import it are, and each would be tried. */
function load(file) {
  try {
    require(file)
  } catch (error) {
    if (error.code === 'ERR_REQUIRE_ASYNC_MODULE') throw error
    throw new Refusal(
      `${file} cannot be loaded: ${error.message} (${error.stack.split('\n', 1)[0]})`,
    )
  }
}

/** Does a file do something as soon as it is loaded? */
const isProgram = (source) => source.statements.some(acts)

function acts(statement) {
  if (!ts.isExpressionStatement(statement)) return false
  const { expression } = statement
  if (!ts.isCallExpression(expression)) return !ts.isBinaryExpression(expression)
  return ts.isIdentifier(expression.expression) || expression.getText().startsWith('process.')
}

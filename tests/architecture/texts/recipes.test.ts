// Protects: the recipes of README.md and CONTRIBUTING.md hold when they are followed literally.
// Where a step is left out, the named file does not compile; every path that a recipe names with
// its folder exists, and one with a `<placeholder>` has the form of some file that is there; the
// first id that a new network may take is the registry's. Cannot see: a step that no recipe names,
// whether a file does what is said of it or, where it has the form of a path, is of the kind meant,
// and files that are named without their folder.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { networks } from '#lib/registry/networks.ts'

const edited = new Map<string, string>()
const service = openService()

function openService(): ts.LanguageService {
  const root = process.cwd()
  const config = ts.readJsonConfigFile('tsconfig.json', (file) => ts.sys.readFile(file))
  const { fileNames, options } = ts.parseJsonSourceFileConfigFileContent(config, ts.sys, root)
  const read = (file: string) => edited.get(path.relative(root, file)) ?? ts.sys.readFile(file)
  return ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(edited.get(path.relative(root, file))?.length ?? 0),
    getScriptSnapshot: (file) => {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    readFile: read,
  })
}

interface Edit {
  file: string
  /** the line that the new one comes after */
  after: string
  line: string
}

/** Lists the complaints of a file against the edit of another one, or of itself. */
function complaints(file: string, { file: name, after, line }: Edit): string[] {
  const text = ts.sys.readFile(name) ?? ''
  expect(text, name).toContain(after)
  edited.set(name, text.replace(after, `${after}\n${line}`))
  try {
    return service
      .getSemanticDiagnostics(path.resolve(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  } finally {
    edited.clear()
  }
}

const page: Edit = {
  file: 'lib/registry/pages.ts',
  after: 'const pages = {',
  line: "  sample: { paths: { '/sample': NONE }, files: null, embed: null },",
}
const resource: Edit = {
  file: 'lib/registry/admin/admin-resource-keys.ts',
  after: 'export const adminResourceKeys = [',
  line: "  'samples',",
}
const endpoint: Edit = {
  file: 'server/api/endpoints/index.ts',
  after: 'const lists: readonly RecordEndpoint[] = [',
  line:
    "  { kind: 'assets', path: '/v4/samples', resource: 'samples', title: 'Samples', " +
    "description: 'Samples.', one: { noun: 'sample', example: '1' } },",
}
const source: Edit = {
  file: 'lib/registry/sources.ts',
  after: 'export const sources = {',
  line: '  sample: {},',
}
const connector: Edit = {
  file: 'lib/registry/connectors.ts',
  after: 'export const connectors = {',
  line: '  sample: {},',
}
const feed: Edit = {
  file: 'lib/registry/declared-feeds.ts',
  after: 'export const declaredFeeds = {',
  line: '  sample: {},',
}
const rule: Edit = {
  file: 'lib/registry/quality-rules/total-rules.ts',
  after: 'export const totalRules = {',
  line: "  sample: { sees: 'run', sentence: '{subject} on {day}.' },",
}
const network: Edit = {
  file: 'lib/registry/networks/evm-chains.ts',
  after: '= [',
  line: "  { id: 9999, slug: 'sample', name: 'Sample' },",
}

describe('a step that is left out does not compile', () => {
  test.each<[string, string, Edit, string]>([
    ['a page without its definition', 'server/pages/all-pages.ts', page, "'sample' is missing"],
    ['a network without its colour', network.file, network, 'color'],
    ['an endpoint of no resource', endpoint.file, endpoint, '"samples"'],
    [
      'an admin resource without its row',
      'lib/registry/admin/resources.ts',
      resource,
      "'samples' is missing",
    ],
    [
      'an admin resource without its module',
      'server/admin/modules.ts',
      resource,
      "'samples' is missing",
    ],
    [
      'an admin resource without its procedures',
      'server/trpc/routers/admin-router.ts',
      resource,
      "'samples' is missing",
    ],
    [
      'an ingest source without its reader',
      'server/pipeline/sources/ingest-sources.ts',
      source,
      "'sample' is missing",
    ],
    ['a rule without its judge', 'server/pipeline/gate/rules.ts', rule, "'sample' is missing"],
    [
      'a connector without its addresses',
      'server/pipeline/connectors/providers/connector-addresses.ts',
      connector,
      "'sample' is missing",
    ],
    [
      'a declared feed without its declaration',
      'server/pipeline/sources/declared/declared-feed-sources.ts',
      feed,
      "'sample' is missing",
    ],
    [
      'a declared feed without its published form',
      'tests/support/ingest/declared-forms.ts',
      feed,
      "'sample' is missing",
    ],
    [
      'a connector without the form of its answers',
      'tests/integration/ingest/wrong-answers.test.ts',
      connector,
      "'sample' is missing",
    ],
  ])('%s: %s', (_what, file, edit, expected) => {
    expect(complaints(file, edit).join('\n')).toContain(expected)
  })

  test('and nothing is wrong without the edit', () => {
    expect(service.getSemanticDiagnostics(path.resolve('server/pages/all-pages.ts'))).toEqual([])
  })
})

const readme = readFileSync('README.md', 'utf8')
const recipes = [
  ...partsOf(readme.split('## Five recipes\n')[1] ?? '', /^\*\*(.+)\*\*$/m),
  ...partsOf(readFileSync('CONTRIBUTING.md', 'utf8'), /^## (.+)$/m).filter(([name]) =>
    ['Database', 'Data'].includes(name),
  ),
]

describe('a path that a recipe names exists', () => {
  test('all seven recipes are read', () => {
    expect(recipes.map(([name]) => name)).toEqual([
      'A page',
      'A measure',
      'A network',
      'An API endpoint',
      'An admin resource',
      'Database',
      'Data',
    ])
  })

  test.each(recipes)('%s', (_name, recipe) => {
    const places = placesIn(recipe)
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !isThere(place))).toEqual([])
  })

  test('a lost one is noticed, in a folder or as a form that no file has', () => {
    const text = 'write `lib/registry/<page>.ts`, `lib/lost/<page>.ts` and `lib/lost-<page>.ts`'
    expect(placesIn(text).filter((place) => !isThere(place))).toEqual([
      'lib/lost/<page>.ts',
      'lib/lost-<page>.ts',
    ])
  })
})

test('the first id of a new network is the first that belongs to no client', () => {
  const [, recipe = ''] = recipes.find(([name]) => name === 'A network') ?? []
  const [, first = '', clients = ''] =
    /next free id from ([\d,]+), .*ids below ([\d,]+) belong to clients/.exec(recipe) ?? []
  const own = networks.map(({ id }) => id).filter((id) => id >= numberOf(clients))
  expect(Math.min(...own)).toBe(numberOf(first))
  expect(readFileSync('lib/registry/networks.ts', 'utf8')).toContain(`from ${first} on`)
})

/** Texts below each heading, under its words. */
function partsOf(text: string, heading: RegExp): [name: string, body: string][] {
  const parts = text.split(heading).slice(1)
  return parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1] ?? '']]))
}

/** Backticked paths of a text: those that begin in a folder of the project. */
function placesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s/]+\/[^`]*)`/g)].map(([, place = '']) => place)
}

/** True of a file or folder, and of a path with placeholders where some file has its form. */
function isThere(place: string): boolean {
  if (!/[<‹]/.test(place)) return existsSync(place)
  return globSync(place.replaceAll(/[()[\]]/g, '?').replaceAll(/<[^>]*>|‹[^›]*›/g, '*')).length > 0
}

const numberOf = (written: string): number => Number(written.replaceAll(',', ''))

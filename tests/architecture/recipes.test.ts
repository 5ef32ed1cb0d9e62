import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

// Tests the promise of the README's recipes: where a step is left out, the named file does not compile.

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
  file: 'lib/registry/admin/keys.ts',
  after: 'export const adminResourceKeys = [',
  line: "  'samples',",
}
const endpoint: Edit = {
  file: 'server/api/endpoints/index.ts',
  after: 'export const endpoints: readonly Endpoint[] = [',
  line: "  recordEndpoint({ kind: 'assets', path: '/v4/samples', resource: 'samples', title: 'Samples', description: 'Samples.' }),",
}
const network: Edit = {
  file: 'lib/registry/networks/evm-chains.ts',
  after: '= [',
  line: "  { id: 9999, slug: 'sample', name: 'Sample' },",
}

describe('a step that is left out does not compile', () => {
  test.each<[string, string, Edit, string]>([
    ['a page without its definition', 'server/pages/pages.ts', page, "'sample' is missing"],
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
      'server/trpc/routers/admin.ts',
      resource,
      "'samples' is missing",
    ],
  ])('%s: %s', (_what, file, edit, expected) => {
    expect(complaints(file, edit).join('\n')).toContain(expected)
  })

  test('and nothing is wrong without the edit', () => {
    expect(service.getSemanticDiagnostics(path.resolve('server/pages/pages.ts'))).toEqual([])
  })
})

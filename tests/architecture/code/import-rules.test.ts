// Protects: the import rules of .dependency-cruiser.cjs, and that a file is worth its name: it has
// two readers, a test of its own, or more than 40 lines. A rule can be dead without a sign (a wrong
// path, a package that is left out, a TypeScript it cannot read), so each is broken once here, and
// the cruise must have seen every file. Cannot see: what is loaded by a name put together at run
// time.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { testFolder } from '../../support/files/test-folder.ts'

async function cruised(folder: string): Promise<ICruiseResult> {
  const config = await extractConfig(path.resolve('.dependency-cruiser.cjs'))
  const { options, ...ruleSet } = config
  const { output } = await cruise(
    ['.'],
    { ...options, ruleSet, validate: true, baseDir: folder },
    undefined,
    { tsConfig: extractTypeScriptConfig(path.resolve('tsconfig.json')) },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** A small project of these files, with the imports and packages of this one. → the rules that it breaks */
async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = testFolder()
  const around = {
    'package.json': JSON.stringify({
      name: 'small',
      type: 'module',
      imports: {
        '#app/*': './app/*',
        '#components/*': './components/*',
        '#lib/*': './lib/*',
        '#prisma/*': './prisma/*',
        '#server/*': './server/*',
      },
    }),
    'node_modules/pg/package.json': JSON.stringify({ name: 'pg', main: 'index.js' }),
    'node_modules/pg/index.js': 'module.exports = {}',
  }
  for (const [name, text] of Object.entries({ ...around, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const { summary } = await cruised(folder)
  return [...new Set(summary.violations.map(({ rule }) => rule.name))]
}

const thing = 'export const thing = 1\nexport type Thing = number\n'
const uses = (name: string) => `import { thing } from '${name}'\nexport const other = thing\n`
const usesType = (name: string) =>
  `import type { Thing } from '${name}'\nexport const other: Thing = 1\n`

const violations: [string, Record<string, string>][] = [
  ['lib-is-the-floor', { 'lib/a.ts': uses('#server/b.ts'), 'server/b.ts': thing }],
  [
    'components-are-client-safe',
    { 'components/a.tsx': uses('#server/b.ts'), 'server/b.ts': thing },
  ],
  ['server-ignores-ui', { 'server/a.ts': uses('#components/b.tsx'), 'components/b.tsx': thing }],
  ...(
    [
      ['core-ignores-what-is-above', 'core/audit', 'pipeline/series'],
      ['pipeline-people-ignores-what-is-above', 'people/users', 'market/records'],
      ['market-ignores-what-is-above', 'market/records', 'pages/listings'],
      ['pages-admin-ignores-what-is-above', 'admin/users', 'trpc/routers'],
      ['api-trpc-ignores-what-is-above', 'trpc/routers', 'jobs/runners'],
      ['pipeline-people-are-neighbours', 'pipeline/series', 'people/users'],
      ['pages-admin-are-neighbours', 'pages/listings', 'admin/users'],
      ['api-trpc-are-neighbours', 'trpc/routers', 'api/endpoints'],
    ] as const
  ).map(([rule, from, to]): [string, Record<string, string>] => [
    rule,
    { [`server/${from}/a.ts`]: uses(`#server/${to}/b.ts`), [`server/${to}/b.ts`]: thing },
  ]),
  ...(
    [
      'catalogue/catalogue-index',
      'series/published-lines',
      'series/as-of/latest-of-kind',
      'rollup/units/asset-units',
    ] as const
  ).map((reader): [string, Record<string, string>] => [
    'market-is-opened-once',
    {
      'server/market/figures/a.ts': uses(`#server/pipeline/${reader}.ts`),
      [`server/pipeline/${reader}.ts`]: thing,
    },
  ]),
  [
    'transport-has-no-sql',
    { 'app/page.tsx': uses('#server/core/database/db.ts'), 'server/core/database/db.ts': thing },
  ],
  [
    'transport-has-no-sql',
    { 'server/pipeline/sources/a.ts': `import pg from 'pg'\nexport default pg\n` },
  ],
  [
    'transport-has-no-sql',
    {
      'prisma/seed/a.ts': uses('#server/generated/client.ts'),
      'server/generated/client.ts': thing,
    },
  ],
  [
    'seed-calls-modules',
    {
      'prisma/seed/a.ts': uses('#server/pipeline/connectors/b.ts'),
      'server/pipeline/connectors/b.ts': thing,
    },
  ],
  ['seed-is-a-program', { 'app/page.tsx': uses('#prisma/seed/b.ts'), 'prisma/seed/b.ts': thing }],
  ...(['api', 'pages', 'people', 'serve'] as const).map(
    (room): [string, Record<string, string>] => [
      'edge-knows-no-domain',
      {
        'server/edge/gate/a.ts': usesType(`#server/${room}/b.ts`),
        [`server/${room}/b.ts`]: thing,
      },
    ],
  ),
  ...(['edge', 'serve'] as const).map((room): [string, Record<string, string>] => [
    'serve-is-outermost',
    { 'app/page.tsx': uses(`#server/${room}/b.ts`), [`server/${room}/b.ts`]: thing },
  ]),
  [
    'no-scripts-in-app',
    { 'server/a.ts': uses('../scripts/b.mjs'), 'scripts/b.mjs': 'export const thing = 1\n' },
  ],
  ['no-test-code-in-app', { 'lib/a.ts': uses('../tests/b.ts'), 'tests/b.ts': thing }],
  [
    'no-cycles',
    {
      'lib/a.ts': uses('#lib/b.ts'),
      'lib/b.ts': "import { other } from '#lib/a.ts'\nexport const thing = () => other\n",
    },
  ],
  [
    'no-cycles-among-nouns',
    {
      'server/pipeline/series/a.ts': uses('#server/pipeline/runs/b.ts'),
      'server/pipeline/runs/b.ts': thing,
      'server/pipeline/runs/c.ts': uses('#server/pipeline/series/d.ts'),
      'server/pipeline/series/d.ts': thing,
    },
  ],
  ['everything-resolves', { 'lib/a.ts': uses('#lib/gone.ts') }],
]

test.each(violations)('%s is noticed', async (rule, files) => {
  expect(await broken(files)).toEqual([rule])
})

test('every rule has been broken once', async () => {
  const { forbidden = [] } = await extractConfig(path.resolve('.dependency-cruiser.cjs'))
  expect(forbidden.map(({ name }) => name)).toEqual([...new Set(violations.map(([rule]) => rule))])
})

test.each<[string, Record<string, string>]>([
  [
    'a type from below may be named',
    { 'components/a.tsx': usesType('#server/market/x/b.ts'), 'server/market/x/b.ts': thing },
  ],
  [
    'a page asks a module, the module the database',
    {
      'app/page.tsx': uses('#server/market/x/b.ts'),
      'server/market/x/b.ts': uses('#server/core/database/db.ts').replace(
        'other',
        'thing as b, thing',
      ),
      'server/core/database/db.ts': thing,
    },
  ],
  [
    'a program opens and closes the database',
    {
      'server/pipeline/cli/ingest-cli.ts': uses('#server/core/database/db.ts'),
      'server/core/database/db.ts': thing,
    },
  ],
  [
    'an opened market reads what figures are made of',
    {
      'server/market/figures/a.ts': uses('#server/market/market/market.ts'),
      'server/market/market/market.ts': uses('#server/pipeline/series/published-lines.ts').replace(
        'other',
        'thing as b, thing',
      ),
      'server/pipeline/series/published-lines.ts': thing,
    },
  ],
  [
    'the HTTP server stands on core, and serve hands it the site',
    {
      'server/serve/a.ts': uses('#server/edge/serve-site.ts').replace('other', 'thing as a, thing'),
      'server/serve/site-parts.ts': uses('#server/people/users/b.ts'),
      'server/people/users/b.ts': thing,
      'server/edge/serve-site.ts': uses('#server/core/log.ts').replace(
        'other',
        'thing as b, thing',
      ),
      'server/core/log.ts': thing,
    },
  ],
  ['tests import what they test', { 'tests/a.test.ts': uses('#lib/b.ts'), 'lib/b.ts': thing }],
])('allowed: %s', async (_title, files) => {
  expect(await broken(files)).toEqual([])
})

let ofProject: Promise<ICruiseResult> | undefined
const cruiseProject = () => (ofProject ??= cruised(path.resolve('.')))

test('the cruise sees every source file, and nothing in this project is broken', async () => {
  const { modules, summary } = await cruiseProject()
  const seen = new Set(modules.map(({ source }) => source))
  const files = globSync(
    ['{app,components,e2e,lib,prisma,scripts,server,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'],
    { exclude: (name) => name === 'generated' },
  ).filter((file) => file !== 'next-env.d.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !seen.has(file))).toEqual([])
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
    [],
  )
})

const SMALL = 40
const LARGE = 300
/** Named by its path in a guard, which would exempt all of its reader. */
const APART = ['server/api/answers/redacted.ts']

test('a small file beside its only reader is a part of it', async () => {
  const { modules } = await cruiseProject()
  const readers = new Map<string, { source: string; isLater: boolean }[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved, dynamic } of dependencies)
      readers.set(resolved, [...(readers.get(resolved) ?? []), { source, isLater: dynamic }])
  const found = modules.flatMap(({ source }) => {
    const [reader, ...others] = readers.get(source) ?? []
    if (!/^(?:app|components|lib|prisma|scripts|server)\//.test(source) || !reader) return []
    const isBeside = path.dirname(reader.source) === path.dirname(source)
    if (others.length > 0 || !isBeside || reader.isLater || APART.includes(source)) return []
    const [own, its] = [source, reader.source].map((file) => readFileSync(file, 'utf8'))
    const isBoundary = own?.startsWith("'use client'") === true && !its?.startsWith("'use client'")
    const [lines, together] = [countLines(own), countLines(own) + countLines(its)]
    return lines <= SMALL && together <= LARGE && !isBoundary
      ? [`${source} ← ${reader.source}`]
      : []
  })
  expect(found).toEqual([])
})

const countLines = (text = ''): number => text.split('\n').length - 1

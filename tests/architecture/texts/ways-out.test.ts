// Protects: what a text names as a way out is there: the command of `npm run`, its option as the
// help of the program has it, and the variable. It reads the strings of the product and its
// documents. Cannot see: whether it is the right way out, and names that are put together at run
// time.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { envSchema } from '#server/core/env.ts'
import { networks } from '#lib/registry/networks.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const CODE = '{app,components,lib,server,prisma,scripts}/**/*.{ts,tsx,mjs}'
const DOCUMENTS = ['README.md', 'OPERATIONS.md', 'SECURITY.md', 'CONTRIBUTING.md', '.env.example']

/** Every text that somebody may read; what is put into one at run time is `…`. */
const texts = [
  ...globSync(CODE, { exclude: (name) => name === 'generated' }).flatMap((file) =>
    stringsOf(file).map((text) => ({ file, text })),
  ),
  ...DOCUMENTS.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  ),
]

function stringsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'),
      )
    if (ts.isJsxText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

/** `npm run live -- again 12 --revises`, to the end of its sentence: the program, and what it is told. */
const COMMAND = /npm run ([a-z]+(?::[a-z]+)?)((?: -- [^.;:,`)\n]*)?)/g
const commands = texts.flatMap(({ file, text }) =>
  [...text.matchAll(COMMAND)].map(([whole, name = '', told = '']) => ({ file, whole, name, told })),
)

test('commands are found, and each is a script of package.json', () => {
  expect(commands.length).toBeGreaterThan(100)
  expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([])
})

/** The help texts of programs, by name. */
const helps = new Map<string, string>()
function helpOf(name: string): string {
  const known = helps.get(name)
  if (known !== undefined) return known
  const program = (scripts[name] ?? '').replace(/^exec node /, '').split(' ')
  const path = program.at(-1) ?? ''
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...(path.endsWith('.ts') ? [path] : program), '--help'],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    },
  )
  helps.set(name, stdout + stderr)
  return stdout + stderr
}

/** The options of sources, as their help lists them. */
const optionsOf = (sources: readonly Source[]): string =>
  sources.flatMap(({ options }) => Object.keys(options.shape).map((name) => `--${name}`)).join(' ')
const allSources: readonly Source[] = Object.values(ingestSources)

const OPTION = /(?<![\w-])--([a-z][a-z-]*[a-z])\b/g

test('each option that a command is told is one of its program', () => {
  const unknown = commands.flatMap(({ file, whole, name, told }) => {
    const [sub = ''] = told.replace(/^ -- /, '').split(' ')
    return [...told.matchAll(OPTION)].flatMap(([option]) => {
      if (option === '--help') return []
      const named = name === 'ingest' ? allSources.filter(({ id }) => id === sub) : []
      return `${helpOf(name)} ${optionsOf(named)}`.includes(option)
        ? []
        : [`${file}: ${whole}: ${option}`]
    })
  })
  expect(unknown).toEqual([])
}, 120_000)

/** Whose options a text means that names one without a command: by where it stands. */
const PROGRAMS: readonly (readonly [folder: string, programs: readonly string[]])[] = [
  ['server/pipeline/', ['ingest', 'quality', 'live', 'news']],
  ['server/pipeline/gate/', ['ingest']],
  ['server/pipeline/catalogue/', ['ingest']],
  ['server/pipeline/publication/', ['ingest']],
  ['server/pipeline/backup/', ['backup', 'restore']],
  ['server/market/news/feeds/', ['news']],
]
const folderOf = (file: string): string | undefined =>
  PROGRAMS.map(([folder]) => folder)
    .filter((folder) => file.startsWith(folder))
    .toSorted((one, other) => other.length - one.length)[0]

test('each option that is named without a command is one of the programs that say it', () => {
  const unknown = PROGRAMS.flatMap(([folder, programs]) => {
    const help = `${programs.map(helpOf).join(' ')} ${optionsOf(allSources)}`
    return texts
      .filter(({ file, text }) => folderOf(file) === folder && /[a-z]+ /.test(text))
      .flatMap(({ file, text }) =>
        [...text.matchAll(OPTION)].flatMap(([option]) =>
          option === '--help' || help.includes(option) ? [] : [`${file}: ${option}`],
        ),
      )
  })
  expect(unknown).toEqual([])
}, 120_000)

/** Names of plans, a table of the sources, and what is set for files for containers, and by whoever runs the tests. */
const OTHERS: readonly string[] = [
  'PREMIUM_DATA_DOWNLOADS',
  'PREMIUM_ALL_ACCESS',
  'CHART_FORMS',
  'BUILD_BASE',
  'SITE_CPUS',
  'SITE_MEMORY',
  'TEST_CITUS',
]
const VARIABLE = /(?<![\w$.…-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w(…])/g

test('each variable that a sentence names is one that is read', () => {
  const known = new Set([
    ...Object.keys(envSchema.shape),
    ...networks.map(nodesVariable),
    ...OTHERS,
  ])
  const unknown = texts
    .filter(({ text }) => /[a-z]+ [a-z]+/.test(text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(VARIABLE)].flatMap(([, name = '']) =>
        known.has(name) ? [] : [`${file}: ${name}: ${text.slice(0, 80)}`],
      ),
    )
  expect([...new Set(unknown)]).toEqual([])
})

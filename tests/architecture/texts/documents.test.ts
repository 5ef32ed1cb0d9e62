// Protects: what the documents say stays true of the tree: files, headings, commands and packages
// they name are there, and nothing in the project tells where it was written. Cannot see: whether a
// sentence is true.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readDecisions, writeIndex } from '../../../scripts/decisions.mjs'

const DECISIONS = globSync('docs/decisions/*.md')
const ROOMS = globSync('{app,components,lib,scripts,server,tests}/**/README.md')
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'OPERATIONS.md',
  'docs/faults.md',
  'docs/glossary.md',
  'docs/examples/README.md',
  ...ROOMS,
  ...DECISIONS,
]

const names = z.record(z.string(), z.string()).default({})
const { scripts, dependencies, devDependencies, optionalDependencies } = z
  .object({
    scripts: names,
    dependencies: names,
    devDependencies: names,
    optionalDependencies: names,
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names files and folders that exist', () => {
    expect(placesIn(text).filter((place) => !existsSync(place))).toEqual([])
  })

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?:<([^>]*)>|([^)]*))\)/g)]
      .map(([, quoted, plain = '']) => (quoted ?? plain).replace(/(?<=.)#.*/, ''))
      .filter((target) => !/^(?:https?:|#)/.test(target))
    const folder = path.dirname(document)
    expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([])
  })

  test('names commands that exist', () => {
    const commands = [...text.matchAll(/\bnpm run (?:-- )?([a-z][a-z:]*)/g)].flatMap(
      ([, name = '']) => name,
    )
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const { decisions, faults } = readDecisions()

  test('each has a name of whole words, a title, a day, a subject, a status and a reason', () => {
    expect(decisions.length).toBeGreaterThan(190)
    expect(faults).toEqual([])
  })

  test('the index is what node scripts/decisions.mjs writes', () => {
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(writeIndex(decisions))
  })
})

describe('README.md', () => {
  const text = readFileSync('README.md', 'utf8')

  test('names every command', () => {
    const missing = Object.keys(scripts).filter(
      (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('has five recipes of at most four lines', () => {
    const recipes = (text.split('## Five recipes')[1] ?? '').split(/^\*\*.*\*\*$/m).slice(1)
    expect(recipes).toHaveLength(5)
    for (const recipe of recipes) {
      const lines = recipe.split('\n').filter((line) => line.trim())
      expect(lines.length).toBeLessThanOrEqual(4)
      for (const line of lines) expect(line).toMatch(/^\d\. /)
    }
  })

  test('shows the folders that there are', () => {
    const tree = /^```\n(app\/[^`]*)```/m.exec(text)?.[1] ?? ''
    let parent = ''
    const folders = tree.split('\n').flatMap((line) => {
      const [, indent = '', name] =
        /^( *)([\w./-]+\/) {2,}/.exec(line) ?? /^( *)([\w./-]+\/)$/.exec(line) ?? []
      if (!name) return []
      if (!indent) parent = name
      return name === '.data/' ? [] : [indent ? parent + name : name]
    })
    expect(folders.length).toBeGreaterThan(10)
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
  })
})

describe('OPERATIONS.md', () => {
  const [top = '', ...sections] = readFileSync('OPERATIONS.md', 'utf8').split('\n## ')
  const headings = sections.map((section) => section.split('\n', 1).join(''))

  test('begins with a list of its sections', () => {
    expect(headings.length).toBeGreaterThan(10)
    expect(top.split('\n').filter((line) => line.startsWith('- '))).toEqual(
      headings.map((heading) => `- [${heading}](#${anchorOf(heading)})`),
    )
  })

  test('has one task in each section, which begins with the command', () => {
    expect(sections.filter((section) => !/^.+\n\n```sh\n/.test(section))).toEqual([])
  })
})

test('links to a heading lead to one that is there', () => {
  const lost = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].flatMap(
      ([link, file = '', anchor = '']) => {
        const target = file ? path.join(path.dirname(document), file) : document
        const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)]
        return headings.some(([, heading = '']) => anchorOf(heading) === anchor)
          ? []
          : [`${document}: ${link}`]
      },
    ),
  )
  expect(lost).toEqual([])
})

test('ARCHITECTURE.md gives a reason for every package, and for none that is gone', () => {
  const table = (readFileSync('ARCHITECTURE.md', 'utf8').split('## Dependencies')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const explained = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(explained.sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort(),
  )
})

describe('no file says where it was written', () => {
  const files = sourceFiles()

  test('the whole tree is looked at', () => {
    expect(files.length).toBeGreaterThan(300)
    for (const file of [
      'README.md',
      '.npmrc',
      '.ci/run',
      'scripts/start.mjs',
      'app/(site)/page.tsx',
      'prisma/schema/series.prisma',
    ])
      expect(files).toContain(file)
  })

  test.each([
    ['a path of one machine', /(?:^|[^\w.])\/(?:work|farm|root|home|Users)\/\w/],
    ['a temporary folder of one machine', /(?:^|[^\w.])\/tmp\/\w/],
    ['where packages come from', /"resolved":\s*"|^\s*(?:@[\w-]+:)?registry\s*=|_auth[T]oken/m],
  ])('%s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

/** The name that GitHub gives a heading of plain words. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')

/** Backticked paths below a folder of the project; of one with a `<placeholder>`, the folder before it. */
function placesIn(text: string): string[] {
  const folders = 'app|components|docs|e2e|lib|prisma|scripts|server|styles|tests'
  const quoted = [...text.matchAll(new RegExp(`\`((?:${folders})/[^\`]*)\``, 'g'))].map(
    ([, place = '']) => place,
  )
  return quoted
    .map((place) =>
      place.includes('<') ? place.slice(0, place.lastIndexOf('/', place.indexOf('<'))) : place,
    )
    .filter((place) => !/[*…]/.test(place))
}

/** Every text file that belongs to the project: what .gitignore names is left out. */
function sourceFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.name === '.git' || isIgnored(place)) return []
    if (entry.isDirectory()) return sourceFiles(place)
    return entry.isFile() && !readFileSync(place).includes(0) ? [place] : []
  })
}

function isIgnored(place: string): boolean {
  const rules = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((rule) => rule.replace(/\/$/, ''))
  return rules.some((rule) =>
    rule.startsWith('*')
      ? place.endsWith(rule.slice(1))
      : rule.includes('/')
        ? place === rule
        : path.basename(place) === rule,
  )
}

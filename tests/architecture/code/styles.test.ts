// Protects: the sheets hold no rule that nothing uses, and no class for what a utility says in the
// one place that needs it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'))

/** Class → the selectors that name it, of all style sheets. */
function readClasses(): Map<string, string[]> {
  const sheets = read(['styles/**/*.css'])
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...sheets.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
  const classes = new Map<string, string[]>()
  for (const selector of selectors)
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g))
      classes.set(name, [...(classes.get(name) ?? []), selector])
  return classes
}

const programs = read(['app/**/*.tsx', 'components/**/*.{ts,tsx}', 'lib/**/*.ts', 'server/**/*.ts'])

/** The words in the strings of each file; `tint-${depth}` is `tint-`. */
const wordsPerFile = programs.map(
  (text) =>
    new Set(
      [...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].flatMap(([literal]) =>
        literal.split(/[^\w-]+/),
      ),
    ),
)

const countUsers = (name: string) =>
  wordsPerFile.filter(
    (words) => words.has(name) || words.has(name.slice(0, name.indexOf('-') + 1) || name),
  ).length

const classes = readClasses()

test('every class of the style sheets is used', () => {
  expect(classes.size).toBeGreaterThan(100)
  expect([...classes.keys()].filter((name) => countUsers(name) === 0)).toEqual([])
})

test('a class of our own needs a selector or several users; one rule of one file is utilities', () => {
  const plain = [...classes]
    .filter(([name, selectors]) => selectors.every((selector) => selector === `.${name}`))
    .map(([name]) => name)
  expect(plain.filter((name) => countUsers(name) < 2)).toEqual([])
})

// Protects: the glossary stays short, each term has one sentence, and the file that it names is
// there and uses the term. Cannot see: whether the sentence is right, and which terms are missing.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const MOST_TERMS = 20

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, term = '', meaning = '', place = ''] = line.split(/ ?\| ?/)
    return { term, meaning, place: /^\[`([^`]+)`\]\(\.\.\/\1\)$/.exec(place)?.[1] ?? '' }
  })

test('there are at most twenty terms, each once and in order', () => {
  const terms = rows.map(({ term }) => term)
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.length).toBeLessThanOrEqual(MOST_TERMS)
  expect(terms).toEqual([...new Set(terms)].sort())
})

describe.each(rows)('$term', ({ term, meaning, place }) => {
  test('has one sentence', () => {
    expect(meaning).toMatch(/^[A-Z][^.]+\.$/)
  })

  test('is defined in a file that is there and uses it', () => {
    expect(existsSync(place), place).toBe(true)
    const text = readFileSync(place, 'utf8').replace(/^.* from '.*$/gm, '')
    expect(text.toLowerCase()).toContain(term.replace('-', ''))
  })
})

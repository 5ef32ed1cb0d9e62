import { expect, test } from 'vitest'
import { noteSkipped, skippedLines } from '#server/pipeline/runs/sink/left-out.ts'

test('reasons are counted each by itself, in the order in which they came', () => {
  const skipped = new Map<string, number>()
  for (const reason of ['a token', 'an asset', 'a token']) noteSkipped(skipped, reason)
  expect(skippedLines(skipped)).toEqual(['Skipped: a token (2 times).', 'Skipped: an asset.'])
})

test('the first fifty reasons are told, and the others counted as one', () => {
  const skipped = new Map<string, number>()
  for (let network = 0; network < 10_000; network++) noteSkipped(skipped, `network ${network}`)
  noteSkipped(skipped, 'network 49')
  const lines = skippedLines(skipped)
  expect(lines).toHaveLength(51)
  expect(lines.slice(-2)).toEqual([
    'Skipped: network 49 (2 times).',
    'Skipped: other reasons (9,950 times).',
  ])
})

test('a reason is as long as a sentence', () => {
  const skipped = new Map<string, number>()
  noteSkipped(skipped, `the network "${'x'.repeat(1_000_000)}" is not in the catalog`)
  expect(skippedLines(skipped)[0]).toHaveLength('Skipped: ….'.length + 300)
})

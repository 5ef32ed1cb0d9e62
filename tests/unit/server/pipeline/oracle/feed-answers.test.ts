import { encodeAbiParameters, parseAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { parseRound } from '#server/pipeline/oracle/feed-answers.ts'

const words = parseAbiParameters('uint80, int256, uint256, uint256, uint80')

test('the five words of a round are read exactly, below zero as well', () => {
  const [round, answer] = [36_893_488_147_419_104_003n, -(2n ** 200n) - 1n]
  const data = encodeAbiParameters(words, [round, answer, 5n, 1_772_400_000n, round - 1n])
  expect(parseRound(data)).toEqual({
    round,
    answer,
    updatedAt: 1_772_400_000n,
    answeredInRound: round - 1n,
  })
})

test('what has another length is no round', () => {
  const data = encodeAbiParameters(words, [1n, 1n, 1n, 1n, 1n])
  const wrong: Hex[] = ['0x', `${data}00`, `0x${data.slice(2, 66)}`]
  for (const each of wrong) expect(() => parseRound(each)).toThrow('five words')
})

test('a round that does not fit its type is refused', () => {
  const tooLarge: Hex = `0x${'f'.repeat(64)}${'0'.repeat(256)}`
  expect(() => parseRound(tooLarge)).toThrow()
})

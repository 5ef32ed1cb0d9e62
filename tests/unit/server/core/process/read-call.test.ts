import { describe, expect, it } from 'vitest'
import { command, readCall, readWords, UsageError } from '#server/core/process/read-call.ts'

const COMMANDS = {
  '': command({ quick: { type: 'boolean' } }, ({ quick = false }, words) => ({ quick, words })),
  add: command({ every: { type: 'string' } }, ({ every = '24' }, words) => ({ every, words })),
  list: command({}, (_, words) => ({ words })),
}
const read = (...args: string[]) =>
  readCall(args, COMMANDS, (option, word, owner) => `${option} of ${owner}, not ${word}`)

describe('readCall', () => {
  it('gives a command its options and the words after its name, in any order', () => {
    expect(read('add', 'nav', '--every', '6')).toEqual({ every: '6', words: ['nav'] })
    expect(read('--every=6', 'add', 'nav')).toEqual({ every: '6', words: ['nav'] })
    expect(read('add', '--', '--nav')).toEqual({ every: '24', words: ['--nav'] })
    expect(read('list')).toEqual({ words: [] })
  })

  it('takes every other first word for an argument', () => {
    expect(read()).toEqual({ quick: false, words: [] })
    expect(read('nav', 'add', '--quick')).toEqual({ quick: true, words: ['nav', 'add'] })
    expect(read('constructor')).toEqual({ quick: false, words: ['constructor'] })
  })

  it('refuses an option of another command, before it or after', () => {
    expect(() => read('list', '--every', '6')).toThrow('every of add, not list')
    expect(() => read('--quick', 'add', 'nav')).toThrow('quick of , not add')
    expect(() => read('nav', '--every', '6')).toThrow('every of add, not nav')
  })

  it('refuses what it does not know', () => {
    expect(() => read('list', '--nonsense')).toThrow("Unknown option '--nonsense'")
    expect(() => read('add', '--every')).toThrow(UsageError)
    expect(() => read('--quick=yes')).toThrow(UsageError)
  })

  it('is asked for help with any command', () => {
    expect([read('--help'), read('-h'), read('add', '--help')]).toEqual([null, null, null])
  })
})

it('reads a program without commands', () => {
  expect(readWords(['a', '--all', '-h'], { all: { type: 'boolean' } })).toMatchObject({
    values: { all: true, help: true },
    positionals: ['a'],
  })
})

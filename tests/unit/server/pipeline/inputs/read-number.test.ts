import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notANumber, readNumber, readPercent } from '#server/pipeline/inputs/read-number.ts'

describe('readNumber', () => {
  it.each([
    ['0', 0],
    ['-0.0', 0],
    ['+1', 1],
    ['-12.5', -12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['1e3', 1000],
    ['2.5E-2', 0.025],
    ['6.012E+08', 601_200_000],
    ['26059134945.4422512125935278695', 26059134945.442253],
    ['0.1234567890123456789012345678901234567890123456', 0.12345678901234568],
    ['1614335043.0', 1614335043],
  ])('%s', (text, value) => {
    expect(Object.is(readNumber(text), value)).toBe(true)
  })
  it('takes an empty cell for no value', () => {
    expect(readNumber('')).toBeNull()
  })
  it.each([
    ['1,5', 'comma'],
    ['1,234.5', 'comma'],
    ['NaN', 'finite'],
    ['Infinity', 'finite'],
    ['-inf', 'finite'],
    ['0x10', 'decimal'],
    ['0b1', 'decimal'],
    [' 1', 'surrounding spaces'],
    ['1 ', 'surrounding spaces'],
    [' ', 'surrounding spaces'],
    ['1_000', '_'],
    ['1e999', 'too large'],
    ['6E+08', 'spreadsheet'],
    ['-6.01E+08', 'spreadsheet'],
    ['1e', 'digits'],
    ['e5', 'digits'],
    ['.', 'digits'],
    ['-', 'digits'],
    ['--1', 'digits'],
    ['1.2.3', 'digits'],
    ['1e5.5', 'digits'],
    ['N/A', 'digits'],
    ['null', 'digits'],
    ['$5', 'currency sign'],
    ['5%', 'percent sign'],
    ['１', 'digits'],
    ['9'.repeat(401), 'longer'],
  ])('refuses %j and says why', (text, why) => {
    expect(readNumber(text)).toBeUndefined()
    expect(notANumber(text)).toContain(why)
  })
  it('reads every finite number as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(`${value}`)).toBe(value + 0)
      }),
    )
  })
  it('accepts what the grammar of decimals accepts, and nothing else', () => {
    const grammar = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', 'E', ' ', ',', '_', 'x', 'n'),
          minLength: 1,
          maxLength: 8,
        }),
        (text) => {
          expect(readNumber(text) !== undefined).toBe(
            grammar.test(text) && Number.isFinite(Number(text)),
          )
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('readPercent', () => {
  it('gives the fraction nearest to what is written', () => {
    expect(readPercent('4.37')).toBe(0.0437)
    expect(readPercent('0.09')).toBe(0.0009)
    expect(readPercent('-0.5')).toBe(-0.005)
    expect(readPercent('100')).toBe(1)
    expect(readPercent('1e2')).toBe(1)
    expect(readPercent('7.')).toBe(0.07)
  })
  it('passes on what is empty or no number', () => {
    expect(readPercent('')).toBeNull()
    expect(readPercent('4,37')).toBeUndefined()
  })
})

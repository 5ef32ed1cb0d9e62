import { describe, expect, it } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import {
  sourceDeclaration,
  type DeclaredRequest,
  type WrittenDeclaration,
} from '#lib/schemas/source-declaration.ts'
import { declaredDay } from '#server/pipeline/sources/declared/declared-day.ts'
import { fillAddress, nameAddress } from '#server/pipeline/sources/declared/fill-address.ts'
import { readDeclared } from '#server/pipeline/sources/declared/read-declared.ts'

const day = (text: string): number => parseDay(text) ?? NaN

function requestOf(
  request: Partial<WrittenDeclaration['requests'][number]>,
  reading: Partial<WrittenDeclaration['requests'][number]['readings'][number]> = {},
): DeclaredRequest {
  const written = {
    requests: [
      {
        name: 'nav',
        address: 'https://funds.example/nav',
        assets: { A: 'fund-a', B: 'fund-b' },
        readings: [
          {
            rows: 'funds',
            asset: 'code',
            measures: [{ measure: 'netAssetValue' as const, value: 'nav' }],
            ...reading,
          },
        ],
        ...request,
      },
    ],
  }
  const [first] = sourceDeclaration.parse(written).requests
  if (!first) throw new Error('there is no request')
  return first
}

function read(request: DeclaredRequest, document: unknown, about?: string) {
  const { values, faults } = readDeclared({
    request,
    document,
    about,
    receivedOn: day('2026-11-27'),
  })
  return {
    values: values.map(({ asset, day: of, value }) => `${asset} ${isoDay(of)} ${value}`),
    faults: faults.map(({ asset, reason }) => `${asset ?? 'all'}: ${reason}`),
  }
}

describe('readDeclared', () => {
  it('reads a value of each asset, and nothing of those that are not declared', () => {
    const funds = [
      { code: 'A', nav: '10.5' },
      { code: 'B', nav: 2 },
      { code: 'C', nav: 7 },
    ]
    expect(read(requestOf({}), { funds })).toEqual({
      values: ['fund-a 2026-11-27 10.5', 'fund-b 2026-11-27 2'],
      faults: [],
    })
  })

  it('leaves out an asset with a fault, with all its values, and one that is missing', () => {
    const funds = [
      { code: 'A', nav: '1,05' },
      { code: 'A', nav: 3 },
      { code: 'B', nav: 2 },
    ]
    const bad = read(requestOf({}), { funds })
    expect(bad.values).toEqual(['fund-b 2026-11-27 2'])
    expect(bad.faults).toEqual([
      expect.stringContaining('fund-a: row 1: "nav": "1,05" is not a number'),
    ])
    expect(read(requestOf({}), { funds: [{ code: 'B', nav: 2 }] }).faults).toEqual([
      'fund-a: it is not in the response',
    ])
  })

  it('refuses an answer in which every asset is wrong, or that has another form', () => {
    expect(read(requestOf({}), { funds: [] }).faults).toEqual([
      'all: fund-a: it is not in the response, and 1 more',
    ])
    expect(read(requestOf({}), { rows: [] }).faults).toEqual([
      'all: "funds" leads to nothing in the response',
    ])
    expect(read(requestOf({}, { rows: 'funds[?' }), {}).faults[0]).toMatch(
      /^all: the path "funds\[\?"/,
    )
  })

  it('has the last moment of a day, and refuses a date that is written twice', () => {
    const moments = requestOf({}, { day: { path: 'at', form: 'seconds' } })
    const at = (hour: number) => day('2026-11-26') * 86_400 + hour * 3600
    const rows = [1, 20, 7].map((hour) => ({ code: 'A', nav: hour, at: at(hour) }))
    const b = { code: 'B', nav: 1, at: at(1) }
    expect(read(moments, { funds: [...rows, b] }).values).toEqual([
      'fund-a 2026-11-26 20',
      'fund-b 2026-11-26 1',
    ])
    const dates = requestOf({}, { day: { path: 'on', form: 'us' } })
    const twice = ['11/26/2026', '11/26/2026'].map((on) => ({ code: 'A', nav: 1, on }))
    expect(
      read(dates, { funds: [...twice, { code: 'B', nav: 1, on: '11/26/2026' }] }).faults,
    ).toEqual(['fund-a: row 2: netAssetValue of 2026-11-26 is there twice'])
  })

  it('is in the unit of its measure, and leaves a value out that may be missing', () => {
    const request = requestOf(
      {},
      {
        measures: [
          { measure: 'apy7Day', value: 'rate', factor: 0.01 },
          { measure: 'holders', value: 'count', isOptional: true },
        ],
      },
    )
    const funds = [
      { code: 'A', rate: '1123.4', count: null },
      { code: 'B', rate: 5, count: 3 },
    ]
    expect(read(request, { funds })).toEqual({
      values: ['fund-a 2026-11-27 11.234', 'fund-b 2026-11-27 0.05', 'fund-b 2026-11-27 3'],
      faults: [],
    })
  })
})

describe('declaredDay', () => {
  it.each([
    ['2026-11-27', 'iso', '2026-11-27'],
    ['2026-11-27T23:30:00-05:00', 'iso', '2026-11-28'],
    ['11/27/2026', 'us', '2026-11-27'],
    ['27.11.2026', 'european', '2026-11-27'],
    [1_795_780_800, 'seconds', '2026-11-27'],
    ['1795780800000', 'milliseconds', '2026-11-27'],
    ['1795780800000000000', 'nanoseconds', '2026-11-27'],
  ] as const)('reads %s', (written, form, expected) => {
    expect(isoDay(declaredDay(written, form)?.day ?? 0)).toBe(expected)
  })

  it.each([
    ['27/11/2026', 'us'],
    ['2026-02-30', 'iso'],
    ['soon', 'seconds'],
    // they are in another unit
    [1_795_780_800_000, 'seconds'],
    [1_795_780_800, 'milliseconds'],
    [null, 'iso'],
  ] as const)('does not read %s as %s', (written, form) => {
    expect(declaredDay(written, form)).toBeUndefined()
  })
})

describe('fillAddress', () => {
  const today = day('2026-11-27')
  it('writes the days of the clock and the id, and names an answer without the clock', () => {
    const template = 'https://a.example/{id}?from={day-30 us}&to={day}&page={page}'
    expect(fillAddress(template, { today, id: 'A B', page: 2 })).toBe(
      'https://a.example/A%20B?from=10%2F28%2F2026&to=2026-11-27&page=2',
    )
    expect(nameAddress(template, { id: 'A B', page: 2 })).toBe(
      'https://a.example/A%20B?from={day-30 us}&to={day}&page=2',
    )
  })
})

describe('sourceDeclaration', () => {
  const written = (request: object) =>
    sourceDeclaration.safeParse({ requests: [{ ...whole, ...request }] })
  const whole = {
    name: 'nav',
    address: 'https://funds.example/{id}',
    assets: { A: 'fund-a' },
    readings: [{ measures: [{ measure: 'netAssetValue', value: 'nav' }] }],
  }
  it.each([
    [{ address: 'https://{id}.example/nav' }, /parameters behind its host/],
    [{ address: 'https://a:b@funds.example/{id}' }, /without a name or password/],
    [{ address: 'ftp://funds.example/{id}' }, /http or https/],
    [{ address: 'https://funds.example/{id}?on={now}' }, /parameters are/],
    [{ address: 'https://funds.example/nav' }, /choose the field that names it/],
    [{ address: 'https://funds.example/{id}?p={page}' }, /Pages:/],
    [{ assets: {} }, /name at least one/],
  ])('refuses %o with the reason', (request, reason) => {
    expect(
      written(request)
        .error?.issues.map(({ message }) => message)
        .join(' '),
    ).toMatch(reason)
  })
  it('takes one that is whole', () => {
    expect(written({}).success).toBe(true)
  })
})

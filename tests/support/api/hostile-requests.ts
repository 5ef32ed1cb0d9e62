/** Values that have broken one server or another, in the place of any text. */
export const HOSTILE_TEXTS = [
  '9999-12-31',
  '2026-02-31',
  '0000-01-01',
  '0100-01-01',
  '999999-01-01',
  '+010000-01-01',
  '2026-13-45T99:99:99Z',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(60),
  `${'9'.repeat(60)}~1`,
  '-1~999999999999999999',
  '1~1',
  '0x10',
  '',
  ' ',
  'true',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\ufffe',
  '😀',
  '\u202eabc',
  '%',
  "'",
  '"',
  '\\',
  '`',
  '*',
  '~',
  '..',
  '../../etc/passwd',
  '//',
  '<script>',
  '${7*7}',
  "' or 1=1--",
  ','.repeat(60),
  '1,2,3',
  'usdc',
  'ethereum',
  'total',
  'asset:9223372036854775808',
  'token:-1',
  'class:27#x',
] as const

/** Pieces of an address that decode to no text, or to more than one part. */
export const HOSTILE_ENCODED = [
  '%ff',
  '%00',
  '%ed%a0%80',
  '%c0%af',
  '%2f',
  '%2F..%2f',
  '%zz',
  '%25',
  '%5c',
  '%0d%0a',
  '%e2%80%ae',
] as const

/** Every name that some page, feed, file or call of this site reads from an address. */
const PARAMETERS = [
  'q',
  'page',
  'sort',
  'dir',
  'after',
  'from',
  'to',
  'on',
  'asof',
  'currency',
  'asOf',
  'range',
  'scale',
  'mode',
  'view',
  'measure',
  'of',
  'group',
  'groupBy',
  'league',
  'kind',
  'tag',
  'asset',
  'publisher',
  'cols',
  'compare',
  'density',
  'stablecoins',
  'show',
  'region',
  'country',
  'network',
  'class',
  'platform',
  'issuer',
  'type',
  'token',
  'value_min',
  'value_max',
  'day',
  'line',
  'top',
  'status',
  'state',
  'source',
  'rule',
  'interval',
  'include',
  'pick',
  'find',
  'flows',
  'events',
  'block',
  'width',
  'height',
  'theme',
  'framework',
  'endpoint',
  'query',
  'usage',
  'chart',
  'resource',
  'actor',
  'action',
  'id',
  'format',
  'invitation',
  'callbackUrl',
  'error',
  'email',
  '_rsc',
] as const

/**
 * Addresses of this path in which every parameter has this value: once as it is, once with each
 * name twice, so that it is a list.
 */
export function hostileAddresses(path: string, text: string): string[] {
  const value = encodeURIComponent(text)
  const all = () => PARAMETERS.map((name) => `${name}=${value}`).join('&')
  return [
    `${path}?${all()}`,
    `${path}?before=${value}&${all()}&${all()}`.slice(0, 7_900).replace(/%.?$/, ''),
  ]
}

/**
 * An input of a procedure with each of its values replaced by some that JSON can say and a form
 * would not: every sixth, from another one on for each `turn`.
 */
export function hostileInputs(input: object, turn: number): unknown[] {
  let next = turn
  const some = () => {
    next++
    return HOSTILE_VALUES.filter((_, at) => (at + next) % 6 === 0)
  }
  const spoilt: unknown[] = [...some(), { ...input, extra: 1 }]
  const visit = (value: unknown, put: (other: unknown) => unknown) => {
    for (const hostile of some()) spoilt.push(put(hostile))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value))
        visit(inner, (other) => put({ ...value, [key]: other }))
  }
  for (const [key, value] of Object.entries(input))
    visit(value, (other) => ({ ...input, [key]: other }))
  return spoilt
}

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  [[]],
  ['a', null],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"x":1}}'),
  '\ud800',
  '\u202e',
  '9999-12-31',
  '2026-02-31',
  '+010000-01-01',
  '9223372036854775808',
  '__proto__',
  '%',
  '\\',
  'x'.repeat(5_000),
]

import { spawnSync } from 'node:child_process'
import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfQuestion } from '#lib/api-console/address-of-question.ts'
import { writeCode } from '#lib/api-console/query-code.ts'

const ADDRESS = 'http://localhost:3000/api/v4/assets'
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    "'",
    '"',
    '\\',
    '`',
    '${x}',
    '$(x)',
    '!',
    ')"',
    ')-"',
    '\u2028',
    '\u007f',
    '\ud800',
    'None',
    '__proto__',
    '%',
    '{x}',
    '\r\n',
  ),
)
// V8 mixes up names of a backslash alone with names that begin with an escape (JSON.parse, Node
// 24.21), so names have none here
const names = texts.filter((text) => !text.includes('\\'))
const queries = fc.dictionary(
  names,
  fc.oneof(
    texts,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(texts),
    fc.dictionary(names, fc.array(texts)),
  ),
)
const same = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('code asks exactly the question, whatever stands in it', () => {
  it('in curl: the shell gives it on as one word', () => {
    const samples = fc.sample(queries, 150)
    const script = samples
      .map((query) => writeCode('curl', ADDRESS, query).replace(/^curl/, 'show'))
      .join('\n')
    const { stdout, status } = spawnSync(
      'bash',
      ['-c', `show() { printf '%s\\0' "\${@: -1}"; }\n${script}`],
      { encoding: 'utf8' },
    )
    expect(status).toBe(0)
    expect(
      stdout
        .split('\0')
        .slice(0, -1)
        .map((word): unknown => JSON.parse(word.replace(/^query=/, ''))),
    ).toEqual(samples.map(same))
  })

  it('in TypeScript: as a literal', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const [literal = ''] = writeCode('typescript', ADDRESS, query).split('\n\nconst url')
        expect(JSON.parse(String(vm.runInNewContext(`${literal}\nJSON.stringify(query)`)))).toEqual(
          same(query),
        )
      }),
    )
  })

  it('in Python: as a literal', () => {
    const samples = fc.sample(queries, 150)
    const literals = samples.map(
      (query) =>
        writeCode('python', ADDRESS, query).split('\n\nresponse')[0]?.split('\nquery = ')[1],
    )
    const { stdout, stderr } = spawnSync(
      'python3',
      [
        '-c',
        'import ast, json, sys\nfor text in json.load(sys.stdin): print(json.dumps(ast.literal_eval(text)))',
      ],
      { input: JSON.stringify(literals), encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(samples.map(same))
  })

  it('in R: as a raw text of ASCII that ends where it should', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const code = writeCode('r', ADDRESS, query)
        const [, dashes = '?'] = /^query <- r"(-*)\(/m.exec(code) ?? []
        const [begin, end] = [
          code.indexOf(`r"${dashes}(`) + 3 + dashes.length,
          code.indexOf(`)${dashes}"`),
        ]
        expect(code).toMatch(/^[\n -~]*$/)
        expect(JSON.parse(code.slice(begin, end))).toEqual(same(query))
        expect(code.slice(end + 2 + dashes.length)).toMatch(/^\n\nresponse <- request\("http/)
      }),
    )
  })
})

describe('the address of a question', () => {
  it('has parameters of the path in their place, and others behind it', () => {
    expect(addressOfQuestion('http://site', '/v3/assets/{id}/reserves', { id: 'a/b' })).toBe(
      'http://site/api/v3/assets/a%2Fb/reserves',
    )
    expect(addressOfQuestion('http://site', '/v4/changes', { since: '2026-01-01' })).toBe(
      'http://site/api/v4/changes?since=2026-01-01',
    )
    expect(addressOfQuestion('http://site', '/v3/assets/{id}/reserves', { id: '' })).toBe(
      'http://site/api/v3/assets/{id}/reserves',
    )
  })
})

import { compactQuery, formatQuery } from '#lib/api-console/query-json.ts'

export const codeLanguages = ['curl', 'python', 'typescript', 'r'] as const
export type CodeLanguage = (typeof codeLanguages)[number]
export const LANGUAGE_LABEL: Readonly<Record<CodeLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
  r: 'R',
}

/** Where programs find the key; a key never stands in code. */
const KEY_VARIABLE = 'ASSAY_KEY'

/**
 * A program that asks a question and prints the results, or the one record of an address that
 * answers one. It runs as it is, with the key in ASSAY_KEY. `address` may have parameters of its
 * own.
 */
export function writeCode(
  language: CodeLanguage,
  address: string,
  query: unknown,
  { isSingle = false }: { isSingle?: boolean } = {},
): string {
  return WRITE[language](address, query, isSingle)
}

type Write = (address: string, query: unknown, isSingle: boolean) => string

const WRITE: Readonly<Record<CodeLanguage, Write>> = {
  curl: (address, query) =>
    [
      `curl -sS --fail-with-body -G ${shellText(address)} \\`,
      `  -H "Authorization: Bearer $${KEY_VARIABLE}" \\`,
      `  --data-urlencode ${shellText(`query=${formatQuery(query)}`)}`,
    ].join('\n'),

  python: (address, query, isSingle) =>
    [
      'import json',
      'import os',
      '',
      'import requests',
      '',
      `query = ${literal(query, PYTHON)}`,
      '',
      'response = requests.get(',
      `    ${JSON.stringify(address)},`,
      '    params={"query": json.dumps(query)},',
      `    headers={"Authorization": "Bearer " + os.environ["${KEY_VARIABLE}"]},`,
      '    timeout=30,',
      ')',
      'if not response.ok:',
      '    raise SystemExit(response.text)',
      ...(isSingle
        ? ['print(response.json())']
        : ['for row in response.json()["results"]:', '    print(row)']),
    ].join('\n'),

  typescript: (address, query, isSingle) =>
    [
      `const query = ${literal(query, SCRIPT)}`,
      '',
      `const url = new URL(${JSON.stringify(address)})`,
      "url.searchParams.set('query', JSON.stringify(query))",
      '',
      'const response = await fetch(url, { headers: { ' +
        `Authorization: \`Bearer \${${['process', 'env'].join('.')}.${KEY_VARIABLE}}\` } })`,
      'if (!response.ok) throw new Error(await response.text())',
      ...(isSingle
        ? ['console.log(await response.json())']
        : ['const { results } = await response.json()', 'console.log(results)']),
      '',
      'export {}',
    ].join('\n'),

  r: (address, query, isSingle) =>
    [
      'library(httr2)',
      '',
      `query <- ${rawText(asciiOnly(formatQuery(query)))}`,
      '',
      `response <- request(${JSON.stringify(address)}) |>`,
      `  req_auth_bearer_token(Sys.getenv("${KEY_VARIABLE}")) |>`,
      '  req_url_query(query = query) |>',
      '  req_error(body = \\(response) resp_body_string(response)) |>',
      '  req_perform()',
      '',
      ...(isSingle
        ? ['str(resp_body_json(response), max.level = 2)']
        : ['results <- resp_body_json(response)$results', 'str(results, max.level = 2)']),
    ].join('\n'),
}

/** For a POSIX shell: nothing within single quotes means anything. */
const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

interface Literals {
  indent: number
  words: Readonly<Record<string, string>>
  name: (name: string) => string
}

const PYTHON: Literals = {
  indent: 4,
  words: { true: 'True', false: 'False', null: 'None' },
  name: compactQuery,
}
// in an object literal this name alone would set what the object inherits from
const SCRIPT: Literals = {
  indent: 2,
  words: {},
  name: (name) => (name === '__proto__' ? '["__proto__"]' : compactQuery(name)),
}

/** JSON as a value of a language whose texts, numbers, lists and maps are written the same. */
function literal(value: unknown, how: Literals, depth = 0): string {
  if (typeof value !== 'object' || value === null)
    return how.words[String(value)] !== undefined && typeof value !== 'string'
      ? (how.words[String(value)] ?? '')
      : compactQuery(value)
  const line = flat(value, how)
  if (depth > 0 && line.length + depth * how.indent <= 100) return line
  const parts = Array.isArray(value)
    ? value.map((part) => literal(part, how, depth + 1))
    : Object.entries(value).map(
        ([name, part]) => `${how.name(name)}: ${literal(part, how, depth + 1)}`,
      )
  if (parts.length === 0) return line
  const [space, end] = [' '.repeat((depth + 1) * how.indent), ' '.repeat(depth * how.indent)]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => `${space}${part},`).join('\n')}\n${end}${close}`
}

function flat(value: object, how: Literals): string {
  const one = (part: unknown): string =>
    typeof part === 'object' && part !== null ? flat(part, how) : literal(part, how)
  return Array.isArray(value)
    ? `[${value.map(one).join(', ')}]`
    : `{${Object.entries(value)
        .map(([name, part]) => `${how.name(name)}: ${one(part)}`)
        .join(', ')}}`
}

/** A raw text of R, with as many dashes as keep its end from standing in it. */
function rawText(text: string): string {
  let dashes = ''
  while (text.includes(`)${dashes}"`)) dashes += '-'
  return `r"${dashes}(${text})${dashes}"`
}

/** JSON that says the same without signs beyond ASCII, which R reads by the system's settings. */
const asciiOnly = (json: string): string =>
  json.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

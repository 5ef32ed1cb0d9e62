// Clients that two generators make of the API's description: each compiles, and reads the answers of every endpoint.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { openApi } from '#server/api/openapi/open-api-document.ts'
import { operationId } from '#server/api/openapi/operations.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import { answerApi } from '#server/edge/answer/api-mount.ts'
import { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import { makeDescribedMarket } from '../../../support/market/described-market.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const bin = (...parts: string[]) => join(root, 'node_modules', ...parts)

let server: Server
let site = ''
let key = ''
let folder = ''

beforeAll(async () => {
  key = await makeDescribedMarket()
  server = createServer<typeof IncomingMessage, typeof ShapedResponse>(
    { ServerResponse: ShapedResponse },
    (request, response) => {
      void answerApi({ answer: answerRequest }, request, response)
    },
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`
  mkdirSync(join(root, '.data'), { recursive: true })
  folder = testFolder(join(root, '.data'))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi()))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})

afterAll(() => {
  server.close()
})

interface Generator {
  name: string
  generate: () => Promise<unknown>
  begin: string
  /** an expression of a call, whose answer has `data` */
  call: (endpoint: Endpoint) => string
}

const GENERATORS: readonly Generator[] = [
  {
    name: 'oazapfts',
    generate: () => node(bin('oazapfts', 'dist', 'cli.js'), ['openapi.json', 'oazapfts.ts']),
    begin: `import * as api from './oazapfts.ts'
const [, , baseUrl = '', key = ''] = process.argv
api.defaults.baseUrl = baseUrl
api.defaults.headers = { authorization: \`Bearer \${key}\` }
const ok = <T extends { status: number }>(answer: T) => answer as Extract<T, { status: 200 }>`,
    call: ({ path, example, idExample }) => {
      const id = path.includes('{id}') ? `'${idExample ?? ''}', ` : ''
      return `ok(await api.${operationId(path)}(${id}{ query: ${JSON.stringify(example)} }))`
    },
  },
  {
    name: 'openapi-ts',
    generate: () => {
      writeFileSync(
        join(folder, 'openapi-ts.config.mjs'),
        "export default { input: 'openapi.json', " +
          "output: { path: 'openapi-ts', module: { extension: '.js' } }, " +
          "plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'] }",
      )
      return node(bin('@hey-api', 'openapi-ts', 'bin', 'run.js'), ['-f', 'openapi-ts.config.mjs'])
    },
    begin: `import * as api from './openapi-ts/index.js'
import { client } from './openapi-ts/client.gen.js'
const [, , baseUrl = '', key = ''] = process.argv
client.setConfig({
  baseUrl,
  auth: key,
  querySerializer: (query) =>
    new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString(),
})`,
    call: ({ path, example, idExample }) => {
      const id = path.includes('{id}') ? `path: { id: '${idExample ?? ''}' }, ` : ''
      const query = `query: { query: ${JSON.stringify(example)} }`
      return `await api.${operationId(path)}({ throwOnError: true, ${id}${query} })`
    },
  },
]

it.each(GENERATORS)(
  '$name makes a client that reads every answer',
  async ({ name, generate, begin, call }) => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2024',
          module: 'nodenext',
          moduleResolution: 'nodenext',
          allowImportingTsExtensions: true,
          rewriteRelativeImportExtensions: true,
          skipLibCheck: true,
          types: ['node'],
          outDir: `${name}-made`,
        },
        files: [`${name}-program.ts`],
      }),
    )
    await generate()
    const calls = endpoints.map((endpoint) => {
      const shown = endpoint.isSingle
        ? 'id' in endpoint.askable.fields
          ? 'data.id'
          : 'data.code.length'
        : 'data.pagination.resultCount + data.results.length'
      return `{
  const { data } = ${call(endpoint)}
  found[${JSON.stringify(endpoint.path)}] = ${shown}
}`
    })
    writeFileSync(
      join(folder, `${name}-program.ts`),
      `${begin}\nconst found: Record<string, number> = {}\n${calls.join('\n')}\nconsole.log(JSON.stringify(found))\n`,
    )
    await node(bin('typescript', 'bin', 'tsc'), ['-p', '.'])
    const { stdout } = await node(join(folder, `${name}-made`, `${name}-program.js`), [site, key])
    const found = z.record(z.string(), z.number()).parse(JSON.parse(stdout))
    expect(Object.keys(found)).toEqual(endpoints.map(({ path }) => path))
    expect(found).toMatchObject({
      '/v4/assets/{id}': 2331,
      '/v4/transactions/{id}': 1_000_000,
      '/v4/transactions': 2,
    })
  },
  120_000,
)

const node = (program: string, parameters: readonly string[]) =>
  run(process.execPath, [program, ...parameters], { cwd: folder, timeout: 90_000 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(
        `${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`.slice(0, 4_000),
      )
    },
  )

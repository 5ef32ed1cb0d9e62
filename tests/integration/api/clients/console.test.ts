import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOfQuestion } from '#lib/api-console/address-of-question.ts'
import { writeCode, type CodeLanguage } from '#lib/api-console/query-code.ts'
import { today } from '#lib/dates.ts'
import { defaultFlags } from '#lib/registry/flags.ts'
import { endpointView } from '#server/api/contract/endpoint-view.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { listExamples } from '#server/api/contract/examples.ts'
import { sql } from '#server/core/database/db.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import { answerApi } from '#server/edge/answer/api-mount.ts'
import { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import { listUsage } from '#server/people/api-keys/own-keys.ts'
import { planUsage } from '#server/people/plans/plan-usage.ts'
import { makeCast } from '../../../access/actors.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { isRecordThere, recordPath } from '../../../support/api/record-paths.ts'
import { makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'
import { testFolder } from '../../../support/files/test-folder.ts'

let server: Server
let site = ''
let key = ''

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'buidl',
      assetClass: 'us_treasuries',
      on: ['ethereum'],
      platform: 'securitize',
      issuer: 'blackrock',
      tokenization: 'distributed',
    },
    { slug: 'paxg', assetClass: 'commodities', on: ['ethereum'], issuer: 'paxos' },
  ])
  await publishSeries(
    'Bridged Token Value (Dollar)',
    '2026-01-01',
    { buidl: steady(40, 100) },
    { network: 'ethereum' },
  )
  key = (await keyWith('PREMIUM')).key
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
  site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})

afterAll(() => {
  server.close()
})

it.each(endpoints.filter(isRecordThere))('every example of $path is answered', async (endpoint) => {
  for (const { title, query } of listExamples(endpoint)) {
    const { status, text } = await ask(recordPath(endpoint), { key, query })
    expect([title, status, status === 200 ? '' : text]).toEqual([title, 200, ''])
  }
})

const PROBES = {
  curl: ['curl', ['--version']],
  python: ['python3', ['-c', 'import requests']],
} as const

const NEEDS = { curl: 'curl', python: 'Python with requests', typescript: 'Node' } as const

/** Tells if this machine has the language, with the library that its code names. */
const isHere = (language: 'curl' | 'python' | 'typescript'): boolean =>
  language === 'typescript' || spawnSync(PROBES[language][0], PROBES[language][1]).status === 0

describe('code of the console runs as it is', () => {
  const plain = { filter: { operator: 'equals', field: 'slug', value: 'buidl' } }
  const awkward = {
    filter: {
      operator: 'in',
      field: 'name',
      value: ["O'Brien", '"$HOME" `id` \\n', 'a&b=c#d%20', 'Zürich 東京 🏦', ')-"', 'line\nbreak'],
    },
  }

  describe.each(['curl', 'python', 'typescript'] as const)('in %s', (language) => {
    it.runIf(isHere(language))(
      'asks what it says',
      { meta: { needs: NEEDS[language] } },
      async () => {
        const found = await run(
          language,
          writeCode(language, addressOfQuestion(site, '/v4/assets', {}), plain),
        )
        expect(found).toMatchObject({ status: 0, errors: '' })
        expect(found.output).toContain('buidl')
        expect(found.output).not.toContain('paxg')
      },
    )

    it.runIf(isHere(language))(
      'prints the one record of an address that answers one',
      { meta: { needs: NEEDS[language] } },
      async () => {
        const path = '/v4/assets/{id}'
        const { isSingle = false } =
          endpoints
            .filter((endpoint) => endpoint.path === path)
            .map((endpoint) => endpointView(endpoint, endpoint.askable))[0] ?? {}
        const address = addressOfQuestion(site, path, { id: 'buidl' })
        const found = await run(language, writeCode(language, address, {}, { isSingle }))
        expect(found).toMatchObject({ status: 0, errors: '' })
        expect(found.output).toContain('buidl')
      },
    )

    it.runIf(isHere(language))(
      'with texts that mean something to shells and addresses',
      { meta: { needs: NEEDS[language] } },
      async () => {
        const found = await run(
          language,
          writeCode(language, addressOfQuestion(site, '/v4/assets', {}), awkward),
        )
        expect(found.status).toBe(0)
        // the others print what they make of the answer
        if (language === 'curl')
          expect(JSON.parse(found.output)).toMatchObject({ filter: awkward.filter, results: [] })
        else expect(found.errors).toBe('')
      },
    )

    it.runIf(isHere(language))(
      'says what the API has against a question',
      { meta: { needs: NEEDS[language] } },
      async () => {
        const { status, output, errors } = await run(
          language,
          writeCode(language, addressOfQuestion(site, '/v4/assets', {}), {
            filter: { field: 'no_such_field', value: 1 },
          }),
        )
        expect(status).not.toBe(0)
        expect(output + errors).toContain('Unknown field')
      },
    )
  })
})

describe('usage', () => {
  it('is told by key, endpoint and day, to who may see the key', async () => {
    const { userId, organizationId, keyId } = await keyWith('PREMIUM')
    const day = today()
    await sql().query(
      `insert into api_usage (key_id, endpoint, day, requests, rows, refused) values
         ($1, $2, $3, 5, 50, 2), ($1, $2, $3 - 1, 3, 30, 0), ($1, $4, $3, 1, 9, 0),
         ($1, $2, $3 - 30, 7, 7, 7)`,
      [keyId, 'assets', day, 'networks'],
    )
    const viewer = {
      userId,
      organizationId,
      sessionId: '',
      email: '',
      name: null,
      role: 'CUSTOMER',
      plan: 'PREMIUM',
      flags: defaultFlags,
    } as const
    const { from, lines } = await listUsage(viewer)
    expect(from).toBe(day - 29)
    expect(
      lines.map(({ endpoint, requests, refused, rows }) => [
        endpoint,
        requests.slice(-2),
        refused.slice(-2),
        rows,
      ]),
    ).toEqual([
      ['assets', [3, 5], [0, 2], 80],
      ['networks', [0, 1], [0, 0], 9],
    ])
    expect(
      (await listUsage({ ...viewer, userId: 'somebody-else', organizationId: null })).lines,
    ).toEqual([])
  })

  it('counts what is asked with a session as it counts keys, and ends with the month of the plan', async () => {
    const cast = await makeCast(sql())
    const askAs = (actor: 'owner' | 'apiMember') =>
      ask('/v4/networks', {
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `next-auth.session-token=${cast.tokens[actor] ?? ''}`,
        },
      })
    const left = async (actor: 'owner' | 'apiMember') =>
      Number((await askAs(actor)).headers.get('x-quota-remaining'))
    const before = await left('owner')
    for (let times = 0; times < 3; times++) await askAs('apiMember')
    // calls are written every two seconds, and what is left is looked up every five
    await expect
      .poll(() => left('owner'), { timeout: 20_000, interval: 1_000 })
      .toBeLessThanOrEqual(before - 4)
    const viewer = {
      userId: cast.userIds.owner,
      organizationId: cast.organizations.api,
      sessionId: '',
      email: '',
      name: null,
      role: 'CUSTOMER',
      plan: 'PREMIUM',
      flags: defaultFlags,
    } as const
    expect(
      (await listUsage(viewer)).lines.map(({ keyName, endpoint }) => [keyName, endpoint]),
    ).toEqual([['Console', 'networks']])
    expect((await planUsage(viewer)).apiRequests).toBeGreaterThanOrEqual(4)
    await sql().query('update api_console_usage set requests = 500000 where user_id = $1', [
      cast.userIds.apiMember,
    ])
    await expect
      .poll(async () => (await askAs('owner')).status, { timeout: 20_000, interval: 1_000 })
      .toBe(429)
    // the month of a team is not that of a member alone
    const alone = { userId: cast.userIds.apiMember, organizationId: null }
    expect((await planUsage(alone)).apiRequests).toBe(0)
  })
})

/** Runs code as a user does who pasted it; the API answers from this process, so that nothing here may wait for it. */
async function run(
  language: Exclude<CodeLanguage, 'r'>,
  code: string,
): Promise<{ status: number | null; output: string; errors: string }> {
  const file = path.join(
    testFolder(),
    `ask.${{ curl: 'sh', python: 'py', typescript: 'ts' }[language]}`,
  )
  writeFileSync(file, code)
  const program = { curl: 'bash', python: 'python3', typescript: process.execPath }[language]
  const child = spawn(program, [file], {
    env: { ...process.env, ASSAY_KEY: key, NODE_NO_WARNINGS: '1', PYTHONIOENCODING: 'utf-8' },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString()
  })
  const status = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  return { status, output, errors }
}

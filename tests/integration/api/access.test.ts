// The reviewed table of tests/access against what is there. Pages are asked over the real server in
// e2e/every-page/access.spec.ts.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { pageRoutes } from '#lib/routes.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { sql } from '#server/core/database/db.ts'
import { appRouter } from '#server/trpc/root.ts'
import { makeCast, type Actor, type Cast } from '../../access/actors.ts'
import { eachActor } from '../../access/access-row.ts'
import { endpointRow, reviewedEndpoints } from '../../access/expected-endpoints.ts'
import { pageRow, reviewedPages } from '../../access/expected-pages.ts'
import { type Outcome, procedureRow, reviewedProcedures } from '../../access/expected-procedures.ts'
import { procedureInputs } from '../../access/procedure-inputs.ts'
import { ask } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'
import { recordPath } from '../../support/api/record-paths.ts'
import { procedureDef } from '../../support/api/procedure-def.ts'
import { ORIGIN } from '../../support/people/sign-in-browser.ts'

const procedures = Object.entries<unknown>(appRouter._def.procedures).map(([name, procedure]) => ({
  name,
  isQuery: procedureDef(procedure).type === 'query',
}))

beforeAll(makeAttackedMarket)

test('every page, procedure and endpoint is in the table, and nothing that is gone', () => {
  expect(pageRoutes.filter((route) => !pageRow(route))).toEqual([])
  expect(procedures.filter(({ name }) => !procedureRow(name)).map(({ name }) => name)).toEqual([])
  expect(endpoints.filter(({ path }) => !endpointRow(path)).map(({ path }) => path)).toEqual([])
  expect(reviewedPages.filter((path) => !pageRoutes.some((route) => route === path))).toEqual([])
  expect(
    reviewedProcedures.filter((each) => !procedures.some(({ name }) => name === each)),
  ).toEqual([])
  expect(
    reviewedEndpoints.filter(
      (each) => each !== '/v4/openapi.json' && !endpoints.some(({ path }) => path === each),
    ),
  ).toEqual([])
  expect(
    reviewedProcedures.filter(
      (name) =>
        !procedureInputs[name] &&
        ![
          'account.endAllSessions',
          'passkeys.offerRegistration',
          'passkeys.askForConfirmation',
          'team.leave',
          'apiKeys.list',
          'exports.list',
          'users.getProfile',
          'search.getInitialSearchGroups',
        ].includes(name),
    ),
  ).toEqual([])
})

test('every procedure answers each actor as reviewed', async () => {
  const adminCast = await makeCast(sql())
  for (const { name, isQuery } of procedures) {
    // one procedure must not change what the next one finds; those of admins do nothing for want of an input
    const cast = name.startsWith('admin.') ? adminCast : await makeCast(sql())
    for (const [actor, expected] of eachActor(procedureRow(name))) {
      expect(
        summed(await askOutcome(name, isQuery, cast, actor), expected),
        `${name} for ${actor}`,
      ).toBe(expected)
    }
  }
})

test('every endpoint answers each actor as reviewed', async () => {
  let cast = await makeCast(sql())
  for (const [at, path] of reviewedEndpoints.entries()) {
    // a plan without the API has the rate of a trial
    if (at % 20 === 0) cast = await makeCast(sql())
    for (const [actor, expected] of eachActor(endpointRow(path))) {
      const endpoint = endpoints.find((each) => each.path === path)
      const { status } = await ask(endpoint ? recordPath(endpoint) : path, {
        ...(endpoint ? { query: endpoint.example } : {}),
        headers: { 'sec-fetch-site': 'same-origin', cookie: cookieHeader(cast, actor) },
      })
      expect(status, `${path} for ${actor}`).toBe(expected)
    }
  }
})

test('a session asks the data API from pages of this site only', async () => {
  const cast = await makeCast(sql())
  for (const site of ['cross-site', 'same-site', 'none', undefined]) {
    expect(
      (
        await ask('/v4/networks', {
          headers: {
            cookie: cookieHeader(cast, 'owner'),
            ...(site ? { 'sec-fetch-site': site } : {}),
          },
        })
      ).status,
    ).toBe(401)
  }
})

const cookieHeader = ({ tokens }: Cast, actor: Actor): string =>
  `next-auth.session-token=${tokens[actor] ?? ''}`

async function askOutcome(
  name: string,
  isQuery: boolean,
  cast: Cast,
  actor: Actor,
): Promise<string> {
  const input = procedureInputs[name]?.(cast, actor)
  const search = isQuery && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const target = `${ORIGIN}/api/trpc/${name}${search}`
  const answer = await answerProcedures(
    new Request(target, {
      method: isQuery ? 'GET' : 'POST',
      headers: {
        host: new URL(ORIGIN).host,
        'content-type': 'application/json',
        cookie: cookieHeader(cast, actor),
      },
      ...(isQuery ? {} : { body: JSON.stringify(input ?? {}) }),
    }),
  )
  return answer.ok ? 'ok' : refusal.parse(await answer.json()).error.data.code
}

const refusal = z.object({ error: z.object({ data: z.object({ code: z.string() }) }) })

/** `answers` stands for everything that does not turn on who asks. */
function summed(outcome: string, expected: Outcome): string {
  return expected === 'answers' &&
    !['UNAUTHORIZED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'].includes(outcome)
    ? 'answers'
    : outcome
}

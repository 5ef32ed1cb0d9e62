import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import type { RunningServer } from '../../support/site/start-http-server.ts'
import { numbers } from '../attack.ts'
import type { Market, Row } from './policy-market-facts.ts'
import { makeEyes, type ModelPolicy, NOT_AT_ALL } from './policy-model.ts'
import { counted, faults } from './policy-findings.ts'

export interface Site {
  server: RunningServer
  market: Market
  all: Map<string, Row[]>
}
export interface Caller {
  keys: readonly string[]
  asked: number
  set: string
  policies: readonly ModelPolicy[]
}

const PER_KEY = 20 // of a plan without the API, whose roles are asked 30 times a minute

export async function askRows(
  site: Site,
  caller: Caller,
  path: string,
  query: object,
): Promise<{ rows: Row[]; count: number; isAnswered: boolean }> {
  const response = await ask(
    site,
    caller,
    `${path}?query=${encodeURIComponent(JSON.stringify(query))}`,
  )
  if (!response) return { rows: [], count: 0, isAnswered: false }
  const { results, pagination } = answered.parse(JSON.parse(response))
  return { rows: results, count: pagination.resultCount, isAnswered: true }
}

export async function askCsv(
  site: Site,
  caller: Caller,
  path: string,
  query: object,
): Promise<{ rows: Row[] }> {
  const text = await ask(
    site,
    caller,
    `${path}?format=csv&query=${encodeURIComponent(JSON.stringify(query))}`,
  )
  const [header = [], ...lines] = (text ?? '').split('\r\n').filter(Boolean).map(cellsIn)
  return {
    rows: lines.map((cells) =>
      Object.fromEntries(
        header.map((name, at) => [name === '' ? String(at) : `${name}`, cells[at] ?? '']),
      ),
    ),
  }
}

const answered = z.object({
  results: z.array(z.record(z.string(), z.json())),
  pagination: z.object({ resultCount: z.number() }),
})

const cellsIn = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** The text of an answer, null for a refusal. */
async function ask(
  { server: { url } }: Site,
  caller: Caller,
  target: string,
): Promise<string | null> {
  for (let tries = 0; tries < 20; tries++) {
    const key = caller.keys[Math.floor(caller.asked / PER_KEY) % caller.keys.length] ?? ''
    const response = await fetch(url + target, { headers: { authorization: `Bearer ${key}` } })
    const text = await response.text()
    // its turn did not come, or not in time
    if ([422, 429, 503].includes(response.status)) {
      await pause(1_000)
      continue
    }
    caller.asked++
    counted.asked++
    if (response.ok) return text
    counted.refused++
    if (![400, 403, 404].includes(response.status))
      faults.add(`${caller.set} ${target}: ${response.status}`)
    return null
  }
  faults.add(`${caller.set} ${target}: refused for ever`)
  return null
}

/** Keys of organizations whose roles have these policies, beside what a plan gives. */
export async function callerWith(
  hasPlan: boolean,
  policies: readonly ModelPolicy[],
): Promise<Caller> {
  const role = randomUUID()
  await sql().query('insert into api_role (id, name, updated_at) values ($1, $1, now())', [role])
  for (const {
    effect,
    endpoints,
    measures,
    assetClassIds,
    networkIds,
    fields,
    historyDays,
  } of policies) {
    const policy = randomUUID()
    await sql().query(
      `insert into api_policy (
          id, name, effect, endpoints, measures, asset_class_ids, network_ids, fields, history_days,
          updated_at
        )
        values ($1, $1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [policy, effect, endpoints, measures, assetClassIds, networkIds, fields, historyDays],
    )
    await sql().query(
      'insert into api_policy_assignment (id, role_id, policy_id, updated_at) values ($1, $2, $3, now())',
      [randomUUID(), role, policy],
    )
  }
  const owners = await Promise.all(
    numbers(hasPlan ? 1 : 4).map(() => keyWith(hasPlan ? 'PREMIUM' : 'FREE')),
  )
  for (const { organizationId } of owners)
    await sql().query(
      'insert into api_org_role (id, organization_id, role_id, updated_at) values ($1, $2, $3, now())',
      [randomUUID(), organizationId, role],
    )
  const plan: ModelPolicy = {
    effect: 'allow',
    endpoints: [],
    measures: [],
    assetClassIds: [],
    networkIds: [],
    fields: [],
    historyDays: null,
  }
  return {
    keys: owners.map(({ key }) => key),
    asked: 0,
    set:
      JSON.stringify(
        policies.map((policy) =>
          Object.fromEntries(
            Object.entries(policy).filter(([, value]) => !Array.isArray(value) || value.length > 0),
          ),
        ),
      ) + (hasPlan ? ' + plan' : ''),
    policies: hasPlan ? [plan, ...policies] : policies,
  }
}

/** An endpoint is open to who has anything that allows it, whatever else stands in the policy. */
export const isOpen = ({ policies }: Caller, endpoint: string): boolean =>
  makeEyes(policies, endpoint).fact([null, null], null) !== NOT_AT_ALL

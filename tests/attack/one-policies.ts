// node tests/attack/one-policies.ts <sets>: asks every endpoint over HTTP for each of so many random sets of policies, on a database of
// its own (DATABASE_URL), and prints as JSON what was not as policy-answers.ts says.
import '../support/fixed-seed.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById, networkBySlug } from '#lib/registry/networks.ts'
import { sql } from '#server/core/database/db.ts'
import { keyWith } from '../support/api-caller.ts'
import { makePolicyMarket } from '../support/policy-market.ts'
import { startFront, type RunningFront } from '../support/start-front.ts'
import { inParallel, numbers } from './attack.ts'
import {
  changesAnswer,
  listAnswer,
  readMarket,
  reserveAnswer,
  seriesAnswer,
  wordOf,
  type Json,
  type ListKind,
  type Market,
  type Row,
  type SeriesQuestion,
} from './policy-answers.ts'
import { eyesOf, NOT_AT_ALL, type ModelPolicy } from './policy-model.ts'

const LISTS: readonly (readonly [path: string, endpoint: string, kind: ListKind])[] = [
  ['/v4/assets', 'assets', 'asset'],
  ['/v4/tokens', 'tokens', 'token'],
  ['/v4/networks', 'networks', 'network'],
  ['/v4/issuers', 'issuers', 'issuer'],
  ['/v4/platforms', 'platforms', 'platform'],
  ['/v4/protocols', 'platforms', 'platform'],
  ['/v4/managers', 'managers', 'manager'],
  ['/v4/service_providers', 'service_providers', 'provider'],
  ['/v4/investments', 'investments', 'investment'],
  ['/v4/transactions', 'transactions', 'transaction'],
]
const SERIES: readonly (readonly [
  path: string,
  endpoint: string,
  of: SeriesQuestion['of'],
  isOneDay?: boolean,
])[] = [
  ['/v4/assets/aggregates', 'asset_aggregates', 'asset', true],
  ['/v4/assets/aggregates/timeseries', 'asset_timeseries', 'asset'],
  ['/v4/tokens/aggregates', 'token_aggregates', 'token', true],
  ['/v4/tokens/aggregates/timeseries', 'token_timeseries', 'token'],
  ['/v4/asset_timeseries', 'asset_timeseries', 'asset'],
  ['/v4/token_timeseries', 'token_timeseries', 'token'],
  ['/v4/protocol_timeseries', 'protocol_timeseries', 'platform'],
  ['/v4/timeseries/total_rwa_value', 'asset_timeseries', 'asset'],
  ['/v3/assets/aggregates/timeseries', 'asset_timeseries', 'asset'],
  ['/v3/protocols/timeseries', 'protocol_timeseries', 'platform'],
]
const MEASURES = [
  'bridgedTokenValue',
  'holders',
  'price',
  'apy7Day',
  'totalSupply',
  'size',
] as const satisfies readonly MeasureKey[]
const GROUPS = [
  'asset',
  'token',
  'asset_class',
  'network',
  'protocol',
  'platform',
  'issuer',
  'measure',
  'date',
] as const
const GROUP_FIELDS: Readonly<Record<string, readonly string[]>> = {
  asset: ['asset_id', 'asset_slug'],
  token: ['token_id'],
  asset_class: ['asset_class_id', 'asset_class_slug'],
  network: ['network_id', 'network_slug'],
  protocol: ['protocol_id', 'protocol_slug'],
  platform: ['protocol_id', 'protocol_slug'],
  issuer: ['issuer_id', 'issuer_slug'],
  measure: [],
  date: [],
}
const CLASSES = [27, 37, 34, 33]
const NETWORKS = ['ethereum', 'polygon', 'solana'].map((slug) => networkBySlug(slug)?.id ?? 0)
const PER_KEY = 20 // of a plan without the API, whose roles are asked 30 times a minute

const some = <Value>(values: readonly Value[], most = 3) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...values], { minLength: 1, maxLength: most }) },
  )
const anyPolicy: fc.Arbitrary<ModelPolicy> = fc.record({
  effect: fc.constantFrom('allow' as const, 'deny' as const),
  endpoints: fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.subarray(
        [...new Set([...LISTS, ...SERIES].map(([, endpoint]) => endpoint)), 'changes'],
        { minLength: 3 },
      ),
    },
  ),
  measures: some([...MEASURES, 'outstandingCapital' as const].map((key) => measureOf(key).slug)),
  assetClassIds: some(CLASSES),
  networkIds: some(NETWORKS),
  fields: fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.subarray(
        [
          'id',
          'name',
          'network_ids',
          'tokens',
          'asset_count',
          'asset_class_stats',
          'asset_class_slug',
          'network_slug',
          'date',
          'detail',
          'totalSupply',
          'asset_slug',
          'bridged_token_value_dollar',
          'price_dollar',
          'amount',
        ],
        { minLength: 1 },
      ),
    },
  ),
  historyDays: fc.constantFrom(null, 3, 8, 12, 33),
})
const anySet = fc.record({
  hasPlan: fc.boolean(),
  policies: fc.array(anyPolicy, { minLength: 1, maxLength: 4 }),
})

const beyond = new Set<string>()
const missing = new Set<string>()
const faults = new Set<string>()
const counted = { asked: 0, values: 0, refused: 0 }

interface Site {
  front: RunningFront
  market: Market
  all: Map<string, Row[]>
}
interface Caller {
  keys: readonly string[]
  asked: number
  set: string
  policies: readonly ModelPolicy[]
}

interface SeriesChoice {
  measure: MeasureKey
  groupBy: string
  classId: number | null
  networkId: number | null
  daysAgo: number | null
}

async function attackSet(
  site: Site,
  caller: Caller,
  questions: readonly SeriesChoice[],
  at: number,
): Promise<void> {
  const { market } = site
  for (const [path, endpoint, kind] of LISTS) {
    const eyes = eyesOf(caller.policies, endpoint)
    const expected = isOpen(caller, endpoint)
      ? listAnswer(market, kind, site.all.get(path) ?? [], eyes)
      : []
    const asked = await askRows(site, caller, path, { pagination: { page: 1, perPage: 100 } })
    compare(`${caller.set} ${path}`, leavesOf(expected), leavesOf(asked.rows))
    if (asked.isAnswered)
      compare(`${caller.set} ${path} count`, leavesOf(expected.length), leavesOf(asked.count))
    if ((at + path.length) % 2 === 0)
      compare(
        `${caller.set} ${path} csv`,
        cellsOf(expected),
        cellsOf((await askCsv(site, caller, path, { pagination: { page: 1, perPage: 100 } })).rows),
      )
    if (kind === 'asset' || kind === 'token' || kind === 'network')
      await attackOrder(site, caller, {
        path,
        measure: questions[at % questions.length]?.measure ?? 'price',
        expected,
      })
    if (kind === 'network' || kind === 'issuer')
      await attackFilter(site, caller, {
        path,
        field: 'asset_class_ids',
        value: CLASSES[at % CLASSES.length] ?? 0,
        expected,
      })
  }
  for (const [place, [path, endpoint, of, isOneDay = false]] of SERIES.entries()) {
    for (const choice of questions.slice(place * 2, place * 2 + 2))
      await attackSeries(site, caller, {
        path,
        endpoint,
        of,
        isOneDay,
        choice,
        isCsv: (at + place) % 3 === 0,
      })
  }
  const eyes = eyesOf(caller.policies, 'assets')
  const reserves = isOpen(caller, 'assets')
    ? (site.all.get('/v3/assets/bill/reserves') ?? []).flatMap(
        (row) => reserveAnswer(market, row, eyes) ?? [],
      )
    : []
  compare(
    `${caller.set} reserves`,
    leavesOf(reserves),
    leavesOf((await askRows(site, caller, '/v3/assets/bill/reserves', {})).rows),
  )
  const changes = isOpen(caller, 'changes')
    ? changesAnswer(market, site.all.get('/v4/changes') ?? [], eyesOf(caller.policies, 'changes'))
    : []
  compare(
    `${caller.set} changes`,
    leavesOf(changes),
    leavesOf(
      (await askRows(site, caller, '/v4/changes', { pagination: { page: 1, perPage: 100 } })).rows,
    ),
  )
}

/** Neither the order nor the count of an answer may tell a value that is not in it. */
async function attackOrder(
  site: Site,
  caller: Caller,
  { path, measure, expected }: { path: string; measure: MeasureKey; expected: readonly Row[] },
): Promise<void> {
  const field = measureOf(measure).slug
  const valueOf = (row: Row): number | null => {
    const figure = row[field]
    return figure !== null &&
      typeof figure === 'object' &&
      !Array.isArray(figure) &&
      typeof figure['val'] === 'number'
      ? figure['val']
      : null
  }
  const asked = await askRows(site, caller, path, {
    filter: { operator: 'gte', field, value: 0 },
    sort: { field, direction: 'desc' },
    pagination: { page: 1, perPage: 100 },
  })
  if (!asked.isAnswered) return
  const wanted = expected
    .filter((row) => valueOf(row) !== null)
    .sort((one, other) => (valueOf(other) ?? 0) - (valueOf(one) ?? 0))
  compare(
    `${caller.set} ${path} by ${field}`,
    leavesOf([wanted.length, ...wanted.map((row) => row['name'] ?? null)]),
    leavesOf([asked.count, ...asked.rows.map((row) => row['name'] ?? null)]),
  )
}

async function attackFilter(
  site: Site,
  caller: Caller,
  {
    path,
    field,
    value,
    expected,
  }: { path: string; field: string; value: number; expected: readonly Row[] },
): Promise<void> {
  const asked = await askRows(site, caller, path, {
    filter: { operator: 'includes', field, value },
    pagination: { page: 1, perPage: 100 },
  })
  if (!asked.isAnswered) return
  compare(
    `${caller.set} ${path} with ${field} ${value}`,
    leavesOf(
      expected.filter((row) => Array.isArray(row[field]) && row[field].includes(value)).length,
    ),
    leavesOf(asked.count),
  )
}

interface SeriesAttack {
  path: string
  endpoint: string
  of: SeriesQuestion['of']
  isOneDay: boolean
  choice: SeriesChoice
  isCsv: boolean
}

async function attackSeries(
  site: Site,
  caller: Caller,
  { path, endpoint, of, isOneDay, choice, isCsv }: SeriesAttack,
): Promise<void> {
  const isTotal = path.endsWith('total_rwa_value')
  const measure = isTotal ? 'size' : choice.measure
  const groupBy =
    (of === 'platform' || isTotal) && ['token', 'measure'].includes(choice.groupBy)
      ? 'asset'
      : choice.groupBy
  // what is no sum is grouped by what it is of
  const used = measure === 'totalSupply' || measure === 'price' ? 'asset' : groupBy
  const networkId = measure === 'price' ? null : choice.networkId
  const to = choice.daysAgo === null ? null : today() - choice.daysAgo
  const equals = (field: string, value: string | number) => ({ operator: 'equals', field, value })
  const query = {
    filter: {
      operator: 'and',
      filters: [
        ...(isTotal ? [] : [equals('measure_slug', measureOf(measure).slug)]),
        ...(choice.classId === null
          ? []
          : [equals('asset_class_slug', assetClassById(choice.classId)?.slug ?? '')]),
        ...(networkId === null ? [] : [equals('network_slug', networkById(networkId)?.slug ?? '')]),
        ...(to === null ? [] : [{ operator: 'onOrBefore', field: 'date', value: isoDay(to) }]),
      ],
    },
    aggregate: { groupBy: used },
    pagination: { page: 1, perPage: 200 },
  }
  const eyes = eyesOf(caller.policies, endpoint)
  const needed = [
    'date',
    'measure_id',
    'measure_slug',
    ...(GROUP_FIELDS[used] ?? []),
    ...(choice.classId === null ? [] : ['asset_class_slug']),
    ...(networkId === null ? [] : ['network_slug']),
  ]
  const isAskable = isOpen(caller, endpoint) && needed.every((field) => eyes.isThroughout(field))
  const all = isAskable
    ? seriesAnswer(
        site.market,
        { of, measure, groupBy: used, classId: choice.classId, networkId, onlyRwa: isTotal },
        eyes,
      )
    : new Map<string, Map<number, number>>()
  const within = new Map(
    [...all].map(([group, days]) => [
      group,
      new Map([...days].filter(([day]) => to === null || day <= to)),
    ]),
  )
  const last = to ?? Math.max(...[...all.values()].flatMap((days) => [...days.keys()]))
  const expected = new Map(
    [...within].map(([group, days]) => [
      group,
      isOneDay && used !== 'date' ? new Map([...days].filter(([day]) => day === last)) : days,
    ]),
  )
  const label = `${caller.set} ${path} ${JSON.stringify(query)}`
  const flat = (groups: ReadonlyMap<string, ReadonlyMap<number, number>>) =>
    [...groups].flatMap(([group, days]) =>
      [...days].map(([day, value]): [string, string] => [
        `${group} ${isoDay(day)}`,
        shortened(value),
      ]),
    )
  if (!isCsv) {
    compare(
      label,
      flat(expected),
      (await askRows(site, caller, path, query)).rows.flatMap((row) =>
        (isOneDay ? [row] : pointsIn(row)).flatMap(({ group, date, value }): [string, string][] =>
          value === null ? [] : [[`${String(idOf(group))} ${wordOf(date)}`, shortened(value)]],
        ),
      ),
    )
  } else if (!isOneDay) {
    // columns of a file have names and no ids: days and values are compared, whatever they are of
    const { rows } = await askCsv(site, caller, path, query)
    const found = rows.flatMap(({ Timestamp: _, Date: date, Measure: __, ...columns }) =>
      Object.values(columns).flatMap((value) =>
        value === '' ? [] : [`${wordOf(date)} ${shortened(Number(value))}`],
      ),
    )
    const inOrder = (texts: readonly string[]): [string, string][] =>
      texts.toSorted().map((text, at) => [`${at}`, text])
    compare(
      `${label} csv`,
      inOrder(flat(expected).map(([key, value]) => `${key.split(' ')[1] ?? ''} ${value}`)),
      inOrder(found),
    )
  }
}

function pointsIn({ group, points }: Row): Row[] {
  return Array.isArray(points)
    ? points.map(
        (point): Row =>
          Array.isArray(point)
            ? { group: group ?? null, date: point[0] ?? null, value: point[1] ?? null }
            : {},
      )
    : []
}

const idOf = (group: Json | undefined): string | number => {
  const id =
    group !== null && typeof group === 'object' && !Array.isArray(group) ? group['id'] : null
  return typeof id === 'number' || typeof id === 'string' ? id : 'null'
}

/** An endpoint is open to who has anything that allows it, whatever else stands in the policy. */
const isOpen = ({ policies }: Caller, endpoint: string): boolean =>
  eyesOf(policies, endpoint).fact([null, null], null) !== NOT_AT_ALL

function compare(
  label: string,
  expected: readonly (readonly [string, string])[],
  found: readonly (readonly [string, string])[],
): void {
  const [wanted, given] = [new Map(expected), new Map(found)]
  counted.values += wanted.size
  for (const [key, value] of given)
    if (wanted.get(key) !== value)
      beyond.add(`${label}: ${key} is ${value} and not ${wanted.get(key) ?? 'there'}`)
  for (const [key, value] of wanted)
    if (!given.has(key)) missing.add(`${label}: ${key} ${value} is missing`)
}

/** Every value in an answer by its path; nothing is no value. */
function leavesOf(value: Json, path = ''): [string, string][] {
  if (value === null) return []
  if (Array.isArray(value)) return value.flatMap((part, at) => leavesOf(part, `${path}/${at}`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}/${name}`))
  return [[path, shortened(value)]]
}

/** Sums of the same numbers in another order differ in the last digits. */
const shortened = (value: Json | undefined): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(9))) : wordOf(value)

/** Rows as a file has them: of figures the newest value, and of what has parts its JSON. */
const cellsOf = (rows: readonly Row[]): [string, string][] =>
  rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const cell =
        value !== null && typeof value === 'object' && !Array.isArray(value) && 'val' in value
          ? (value['val'] ?? null)
          : value
      if (cell === null || cell === '') return []
      return [
        [
          `${at} ${name}`,
          typeof cell === 'object'
            ? JSON.stringify(cell)
            : typeof cell !== 'boolean' && Number.isFinite(Number(cell))
              ? shortened(Number(cell))
              : String(cell),
        ],
      ]
    }),
  )

async function askRows(
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

async function askCsv(
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
  { front: { url } }: Site,
  caller: Caller,
  target: string,
): Promise<string | null> {
  for (let tries = 0; tries < 20; tries++) {
    const key = caller.keys[Math.floor(caller.asked / PER_KEY) % caller.keys.length] ?? ''
    const response = await fetch(url + target, { headers: { authorization: `Bearer ${key}` } })
    const text = await response.text()
    // its turn did not come, or not in time
    if (response.status === 429 || response.status === 422) {
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
async function callerWith(hasPlan: boolean, policies: readonly ModelPolicy[]): Promise<Caller> {
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
      'insert into api_policy (id, name, effect, endpoints, measures, asset_class_ids, network_ids, fields, history_days, updated_at) values ($1, $1, $2, $3, $4, $5, $6, $7, $8, now())',
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

async function main(): Promise<void> {
  await makePolicyMarket()
  const front = await startFront()
  try {
    const site: Site = { front, market: await readMarket(), all: new Map() }
    const everything: Caller = {
      keys: [(await keyWith('PREMIUM')).key],
      asked: 0,
      set: 'everything',
      policies: [],
    }
    for (const [path] of [...LISTS, ['/v4/changes'], ['/v3/assets/bill/reserves']] as const)
      site.all.set(
        path,
        (await askRows(site, everything, path, { pagination: { page: 1, perPage: 100 } })).rows,
      )
    const sets = fc.sample(anySet, numbers(Number(process.argv[2])).length)
    await inParallel(sets, 3, async ({ hasPlan, policies }, at) => {
      await attackSet(
        site,
        await callerWith(hasPlan, policies),
        fc.sample(
          fc.record({
            measure: fc.constantFrom(...MEASURES),
            groupBy: fc.constantFrom(...GROUPS),
            classId: fc.option(fc.constantFrom(...CLASSES)),
            networkId: fc.option(fc.constantFrom(...NETWORKS)),
            daysAgo: fc.option(fc.constantFrom(2, 7, 20)),
          }),
          SERIES.length * 2,
        ),
        at,
      )
    })
    console.log(
      JSON.stringify({
        sets: sets.length,
        ...counted,
        beyond: beyond.size,
        missing: missing.size,
        faults: faults.size,
        examples: Object.values(
          Object.groupBy(
            [...faults, ...beyond, ...missing],
            (text) => / (\/v[34]\/\S+( \w+)?)/.exec(text)?.[1] ?? '',
          ),
        )
          .flatMap((own) => own?.[0] ?? [])
          .slice(0, 12),
      }),
    )
  } finally {
    await front.stop()
  }
}

await main()
process.exit()

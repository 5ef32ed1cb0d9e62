// node tests/attack/policies/one-policies.ts <sets>: asks every endpoint over HTTP for each of so many
// random sets of policies, on a database of its own (DATABASE_URL), and prints as JSON what was not
// as policy-answers.ts says.
import '../../support/setup/fixed-seed.ts'
import fc from 'fast-check'
import { keyWith } from '../../support/api/api-caller.ts'
import { makePolicyMarket } from '../../support/market/policy-market.ts'
import { startHttpServer } from '../../support/site/start-http-server.ts'
import { inParallel, numbers } from '../attack.ts'
import { changesAnswer } from './changes-answer.ts'
import { listAnswer } from './policy-answers.ts'
import { readMarket } from './policy-market-facts.ts'
import { reserveAnswer } from './reserve-answer.ts'
import { makeEyes } from './policy-model.ts'
import { attackFilter, attackOrder } from './attack-lists.ts'
import { attackSeries } from './attack-series.ts'
import { askCsv, askRows, type Caller, callerWith, isOpen, type Site } from './policy-caller.ts'
import {
  beyond,
  listCells,
  compare,
  counted,
  faults,
  listLeaves,
  missing,
} from './policy-findings.ts'
import {
  anySet,
  CLASSES,
  GROUPS,
  LISTS,
  MEASURES,
  NETWORKS,
  SERIES,
  type SeriesChoice,
} from './policy-space.ts'

async function attackSet(
  site: Site,
  caller: Caller,
  questions: readonly SeriesChoice[],
  at: number,
): Promise<void> {
  const { market } = site
  await attackLists(site, caller, questions, at)
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
  const eyes = makeEyes(caller.policies, 'assets')
  const reserves = isOpen(caller, 'assets')
    ? (site.all.get('/v3/assets/bill/reserves') ?? []).flatMap(
        (row) => reserveAnswer(market, row, eyes) ?? [],
      )
    : []
  compare(
    `${caller.set} reserves`,
    listLeaves(reserves),
    listLeaves((await askRows(site, caller, '/v3/assets/bill/reserves', {})).rows),
  )
  const changes = isOpen(caller, 'changes')
    ? changesAnswer(market, site.all.get('/v4/changes') ?? [], makeEyes(caller.policies, 'changes'))
    : []
  compare(
    `${caller.set} changes`,
    listLeaves(changes),
    listLeaves(
      (await askRows(site, caller, '/v4/changes', { pagination: { page: 1, perPage: 100 } })).rows,
    ),
  )
}

async function attackLists(
  site: Site,
  caller: Caller,
  questions: readonly SeriesChoice[],
  at: number,
): Promise<void> {
  const { market } = site
  for (const [path, endpoint, kind] of LISTS) {
    const eyes = makeEyes(caller.policies, endpoint)
    const expected = isOpen(caller, endpoint)
      ? listAnswer(market, kind, site.all.get(path) ?? [], eyes)
      : []
    const asked = await askRows(site, caller, path, { pagination: { page: 1, perPage: 100 } })
    compare(`${caller.set} ${path}`, listLeaves(expected), listLeaves(asked.rows))
    if (asked.isAnswered)
      compare(`${caller.set} ${path} count`, listLeaves(expected.length), listLeaves(asked.count))
    if ((at + path.length) % 2 === 0)
      compare(
        `${caller.set} ${path} csv`,
        listCells(expected),
        listCells(
          (await askCsv(site, caller, path, { pagination: { page: 1, perPage: 100 } })).rows,
        ),
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
}

async function main(): Promise<void> {
  await makePolicyMarket()
  const server = await startHttpServer()
  try {
    const site: Site = { server, market: await readMarket(), all: new Map() }
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
    await server.stop()
  }
}

await main()
process.exit()

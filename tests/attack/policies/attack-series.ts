import { isoDay, today, type Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import { type Json, type Row, toWord } from './policy-market-facts.ts'
import { seriesAnswer, type SeriesQuestion } from './permitted-series.ts'
import { makeEyes } from './policy-model.ts'
import { askCsv, askRows, type Caller, isOpen, type Site } from './policy-caller.ts'
import { compare, shortened } from './policy-findings.ts'
import { GROUP_FIELDS, type SeriesChoice } from './policy-space.ts'

interface SeriesAttack {
  path: string
  endpoint: string
  of: SeriesQuestion['of']
  isOneDay: boolean
  choice: SeriesChoice
  isCsv: boolean
}

export async function attackSeries(
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
  // supplies and prices do not add up: each is grouped by asset, which it is of
  const used = measure === 'totalSupply' || measure === 'price' ? 'asset' : groupBy
  const networkId = measure === 'price' ? null : choice.networkId
  const to = choice.daysAgo === null ? null : today() - choice.daysAgo
  const query = makeQuery({
    measure: isTotal ? null : measure,
    classId: choice.classId,
    networkId,
    to,
    groupBy: used,
  })
  const eyes = makeEyes(caller.policies, endpoint)
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
          value === null ? [] : [[`${String(readId(group))} ${toWord(date)}`, shortened(value)]],
        ),
      ),
    )
  } else if (!isOneDay) {
    // columns of a file have names and no ids: days and values are compared, whatever they are of
    const { rows } = await askCsv(site, caller, path, query)
    const found = rows.flatMap(({ Timestamp: _, Date: date, Measure: __, ...columns }) =>
      Object.values(columns).flatMap((value) =>
        value === '' ? [] : [`${toWord(date)} ${shortened(Number(value))}`],
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

/** `measure` null: the endpoint is of one. */
function makeQuery({
  measure,
  classId,
  networkId,
  to,
  groupBy,
}: Pick<SeriesChoice, 'classId' | 'networkId' | 'groupBy'> & {
  measure: MeasureKey | null
  to: Day | null
}) {
  const equals = (field: string, value: string | number) => ({ operator: 'equals', field, value })
  return {
    filter: {
      operator: 'and',
      filters: [
        ...(measure === null ? [] : [equals('measure_slug', getMeasure(measure).slug)]),
        ...(classId === null
          ? []
          : [equals('asset_class_slug', assetClassById(classId)?.slug ?? '')]),
        ...(networkId === null ? [] : [equals('network_slug', networkById(networkId)?.slug ?? '')]),
        ...(to === null ? [] : [{ operator: 'onOrBefore', field: 'date', value: isoDay(to) }]),
      ],
    },
    aggregate: { groupBy },
    pagination: { page: 1, perPage: 200 },
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

const readId = (group: Json | undefined): string | number => {
  const id =
    group !== null && typeof group === 'object' && !Array.isArray(group) ? group['id'] : null
  return typeof id === 'number' || typeof id === 'string' ? id : 'null'
}

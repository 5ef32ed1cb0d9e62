import type { Day } from '#lib/dates.ts'
import { measures, measureById } from '#lib/registry/measures.ts'
import { oracleKindKeys, oracleKinds, type OracleKind } from '#lib/registry/oracle-kinds.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { findGap, type ClaimGap } from '#server/market/assets/claim-gap.ts'
import { decodeFloat8Array, lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

/**
 * The claim of a source that is no feed about the same figure as a feed on chain: every one of them,
 * also those that are not published.
 */
export interface OtherClaim {
  kind: OracleKind
  source: string
  day: Day
  value: number
  /** how far it is from the feed; null: no day has both */
  gap: ClaimGap | null
}

/** Every claim of NAV and reserves beside the feeds of an asset, in the order that sources are taken in. */
export async function readOtherClaims(scope: string): Promise<OtherClaim[]> {
  const lines = await readLines(scope)
  return lines
    .filter(({ source }) => source !== 'chainlink')
    .flatMap((line) => {
      const kind = oracleKindKeys.find((key) => oracleKinds[key].measure === line.measure)
      const day = lastDay(line)
      if (!kind) return []
      const feed = lines.find(
        (each) => each.source === 'chainlink' && each.measure === line.measure,
      )
      const gap = feed ? compare(kind, line, 'the feed', (at) => valueOn(feed, at)) : null
      return [{ kind, source: sources[line.source].name, day, value: valueOn(line, day), gap }]
    })
}

/** How far each feed of an asset is from what supply, NAV and other sources come to. */
export async function readFeedGaps(
  market: Market,
  scope: string,
): Promise<Record<OracleKind, ClaimGap | null>> {
  const [lines, published] = await Promise.all([
    readLines(scope),
    market.lines([scope], ['totalSupply', 'netAssetValue', 'price']),
  ])
  const own = (kind: OracleKind) =>
    lines.find((line) => line.source === 'chainlink' && line.measure === oracleKinds[kind].measure)
  const other = (kind: OracleKind) =>
    lines.find(
      ({ source, measure }) => source !== 'chainlink' && measure === oracleKinds[kind].measure,
    )
  const besideOther = (kind: 'nav' | 'price') => {
    const line = other(kind)
    return compare(
      kind,
      own(kind),
      line ? `${kind === 'nav' ? 'NAV' : 'price'} of ${sources[line.source].name}` : '',
      (day) => (line ? valueOn(line, day) : Number.NaN),
    )
  }
  const supply = published.get(lineKey(scope, 'totalSupply'))
  const nav = published.get(lineKey(scope, 'netAssetValue'))
  const unit = nav ?? published.get(lineKey(scope, 'price'))
  return {
    nav: besideOther('nav'),
    price: besideOther('price'),
    reserves: compare('reserves', own('reserves'), 'supply', (day) =>
      supply ? valueOn(supply, day) : Number.NaN,
    ),
    'reserve-value': compare(
      'reserve-value',
      own('reserve-value'),
      `supply × ${nav ? 'NAV' : 'price'}`,
      (day) => (supply && unit ? valueOn(supply, day) * valueOn(unit, day) : Number.NaN),
    ),
  }
}

const compare = (
  kind: OracleKind,
  line: Packed | undefined,
  against: string,
  expect: (day: Day) => number,
): ClaimGap | null => findGap(line, { against, tolerance: oracleKinds[kind].tolerance }, expect)

async function readLines(scope: string) {
  const { rows } = await replicaSql().query<{
    measureId: number
    sourceId: number
    start: Day
    packed: Buffer
  }>({
    name: 'feed-lines',
    text: `select s.measure_id as "measureId", s.source_id as "sourceId", v.start_day as start,
             array_send(v.values) as packed
      from series s join source r on r.id = s.source_id join series_values v on v.series_id = s.id
      where s.scope_key = $1 and s.measure_id = any($2) and s.source_id <> all($3) order by r.rank, s.id`,
    values: [
      scope,
      oracleKindKeys.map((kind) => measures[oracleKinds[kind].measure].id),
      [sources.assay.id, sources.demo.id],
    ],
  })
  return rows.flatMap(({ measureId, sourceId, start, packed }) => {
    const [source, measure] = [sourceById(sourceId), measureById(measureId)]
    return source && measure ? [{ source, measure, start, values: decodeFloat8Array(packed) }] : []
  })
}

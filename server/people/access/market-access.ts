import { LRUCache } from 'lru-cache'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import { networks } from '#lib/registry/networks.ts'
import {
  factCoordinates,
  figureCoordinates,
  NOWHERE,
  type Figure,
  type Place,
} from '#server/people/access/coordinates.ts'
import { decideAccess, type Coordinates, type Grant } from '#server/people/access/decide-access.ts'

/** Not at all. */
export const DENIED = -1

/** How many days back something may be seen, by place: DENIED, 0 and more, Infinity. */
export interface Grid {
  daysAt: (place: Place) => number
  /** the shortest of all these places, for a value that covers them */
  daysOver: (places: readonly Place[]) => number
  /** the shortest and the longest of all places */
  least: number
  most: number
}

/** Says what may be seen of one endpoint: decide-access.ts, asked once for each kind of value and place, and kept. */
export interface MarketAccess {
  /** every value, and all of its history: nothing more has to be asked */
  isUnlimited: boolean
  /** the grid for anything at all at a place */
  records: Grid
  /** the grid of a field, by all its names */
  fact: (...names: readonly string[]) => Grid
  figure: (figure: Figure) => Grid
  /** a field may be seen wherever there is anything */
  isSeenThroughout: (...names: readonly string[]) => boolean
  /** the grant that denies a figure or a field everywhere; null where none does, and it is only not granted */
  whoDenies: (value: Figure | { field: string }) => Grant | null
}

const MOST_KEPT = 400
const kept = new LRUCache<string, MarketAccess>({ max: MOST_KEPT })

/** `version` moves with the grants. */
export function marketAccess(
  { grants, version }: { grants: readonly Grant[]; version: string },
  endpoint: string,
): MarketAccess {
  const key = `${version} ${endpoint}`
  const known = kept.get(key)
  if (known) return known
  const access = decideFor(grants, endpoint)
  kept.set(key, access)
  return access
}

function decideFor(all: readonly Grant[], endpoint: string): MarketAccess {
  const grants = all.filter(
    ({ policy }) => policy.endpoints.length === 0 || policy.endpoints.includes(endpoint),
  )
  const named = {
    classes: namedIn(grants, ({ assetClassIds }) => assetClassIds, assetClasses),
    networks: namedIn(grants, ({ networkIds }) => networkIds, networks),
  }
  const grids = new Map<string, Grid>()
  const readGrid = (
    key: string,
    classes: Canonical,
    coordinatesAt: (place: Place) => Coordinates,
  ): Grid => {
    const known = grids.get(key)
    if (known) return known
    const grid = makeGrid(grants, { classes, networks: named.networks }, coordinatesAt)
    grids.set(key, grid)
    return grid
  }
  const records = readGrid('', named.classes, (place) => factCoordinates(endpoint, [], place))
  const fact = (...names: readonly string[]) =>
    readGrid(`fact ${names.join()}`, named.classes, (place) =>
      factCoordinates(endpoint, names, place),
    )
  return {
    isUnlimited: isUnlimited(grants),
    records,
    fact,
    figure: (figure) =>
      readGrid(
        `figure ${figure.measure} ${figure.fields?.join() ?? ''} ` +
          `${figure.isMean ?? false} ${figure.standsFor?.join() ?? ''}`,
        EACH_CLASS,
        (place) => figureCoordinates(endpoint, figure, place),
      ),
    isSeenThroughout: (...names) =>
      places(named).every(
        (place) => records.daysAt(place) === DENIED || fact(...names).daysAt(place) !== DENIED,
      ),
    whoDenies: (value) => {
      const { isAllowed, by } = decideAccess(
        grants,
        'field' in value
          ? factCoordinates(endpoint, [value.field], NOWHERE)
          : figureCoordinates(endpoint, value, NOWHERE),
      )
      return isAllowed ? null : by
    },
  }
}

const isUnlimited = (grants: readonly Grant[]): boolean =>
  grants.every(({ policy }) => policy.effect === 'allow') &&
  grants.some(
    ({ policy: { measures, assetClassIds, networkIds, fields, historyDays } }) =>
      measures.length + assetClassIds.length + networkIds.length + fields.length === 0 &&
      historyDays === null,
  )

/** Ids that policies name stand for themselves; all others are alike to them, and one of them stands for all. */
interface Canonical {
  of: (id: number) => number
  all: readonly number[]
}

const OTHER = -1
const EACH_CLASS: Canonical = { of: (id) => id, all: assetClasses.map(({ id }) => id) }

function namedIn(
  grants: readonly Grant[],
  idsOf: (policy: Grant['policy']) => readonly number[],
  registry: readonly { id: number }[],
): Canonical {
  const named = new Set(grants.flatMap(({ policy }) => idsOf(policy)))
  const others = registry.some(({ id }) => !named.has(id)) ? [OTHER] : []
  return { of: (id) => (named.has(id) ? id : OTHER), all: [...named, ...others] }
}

/** The first day of a history of so many days. */
export const oldestDay = (days: number, today: Day): Day => today - days

const places = ({ classes, networks: own }: { classes: Canonical; networks: Canonical }): Place[] =>
  [null, ...classes.all].flatMap((classId) =>
    [null, ...own.all].map((networkId): Place => [classId, networkId]),
  )

function makeGrid(
  grants: readonly Grant[],
  axes: { classes: Canonical; networks: Canonical },
  coordinatesAt: (place: Place) => Coordinates,
): Grid {
  const known = new Map<number, number>()
  const daysAt = ([classId, networkId]: Place): number => {
    const place: Place = [
      classId === null ? null : axes.classes.of(classId),
      networkId === null ? null : axes.networks.of(networkId),
    ]
    const key = ((place[0] ?? -2) + 2) * 100_000 + (place[1] ?? -2) + 2
    const days = known.get(key) ?? longestHistory(grants, coordinatesAt(place))
    known.set(key, days)
    return days
  }
  const all = places(axes).map(daysAt)
  return {
    daysAt,
    daysOver: (covered) =>
      covered.reduce((least, place) => Math.min(least, daysAt(place)), Infinity),
    least: Math.min(...all),
    most: Math.max(...all),
  }
}

function longestHistory(grants: readonly Grant[], coordinates: Coordinates): number {
  const decision = decideAccess(grants, coordinates)
  return decision.isAllowed ? (decision.historyDays ?? Infinity) : DENIED
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoArea, geoCentroid, geoNaturalEarth1, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import { shortPath } from '#components/map/short-path.ts'
import { countryByNumber } from '#lib/registry/country-numbers.ts'

/** As the library takes them; the package of their types is not one of ours. */
type Topology = Parameters<typeof feature>[0]
type Countries = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

/** The map is drawn on whole numbers of this grid, which is enough for a screen and makes short paths. */
export const MAP_WIDTH = 1000
export const MAP_HEIGHT = 470

export interface WorldShapes {
  /** outlines by two letters */
  outlines: ReadonlyMap<string, string>
  /** land that belongs to no country of the list */
  rest: string
  /** the middle of every country, those too small for an outline too */
  middles: ReadonlyMap<string, { x: number; y: number }>
}

let drawn: WorldShapes | undefined

/**
 * Countries of the world from Natural Earth, which is in the public domain; drawn once a process.
 * Antarctica is left out.
 */
export function worldShapes(): WorldShapes {
  return (drawn ??= draw())
}

const ANTARCTICA = 'AQ'

function draw(): WorldShapes {
  const coarse = read('countries-110m.json')
  const named = coarse.countries.geometries
    .map((geometry) => ({ geometry, code: findCode(geometry.id) }))
    .filter(({ code }) => code !== ANTARCTICA)
  const land = feature(coarse.topology, {
    ...coarse.countries,
    geometries: named.map(({ geometry }) => geometry),
  })
  const projection = geoNaturalEarth1().fitExtent(
    [
      [4, 4],
      [MAP_WIDTH - 4, MAP_HEIGHT - 4],
    ],
    land,
  )
  const project = geoPath(projection).digits(0)
  const path = (object: GeoPermissibleObjects) => shortPath(project(object) ?? '')
  const outlines = new Map(
    named.flatMap(({ geometry, code }) =>
      code ? [[code, path(feature(coarse.topology, geometry))] as const] : [],
    ),
  )
  return {
    outlines,
    rest: named
      .filter(({ code }) => code === undefined)
      .map(({ geometry }) => path(feature(coarse.topology, geometry)))
      .join(''),
    middles: middles(projection),
  }
}

/** Finds the middle of each country; of one with far islands, that of its largest part. */
function middles(
  projection: (point: [number, number]) => [number, number] | null,
): WorldShapes['middles'] {
  const fine = read('countries-50m.json')
  return new Map(
    fine.countries.geometries.flatMap((geometry) => {
      const code = findCode(geometry.id)
      const point =
        code && code !== ANTARCTICA
          ? projection(geoCentroid(largestPart(feature(fine.topology, geometry))))
          : null
      return code && point
        ? [[code, { x: Math.round(point[0]), y: Math.round(point[1]) }] as const]
        : []
    }),
  )
}

function largestPart(whole: ReturnType<typeof feature>): GeoPermissibleObjects {
  if (whole.type !== 'Feature' || whole.geometry.type !== 'MultiPolygon') return whole
  const parts = whole.geometry.coordinates.map(
    (coordinates): GeoPermissibleObjects => ({ type: 'Polygon', coordinates }),
  )
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest))
}

const findCode = (id: string | number | undefined): string | undefined =>
  id === undefined ? undefined : countryByNumber(String(id))

/** Read, not imported: the shapes stay out of every bundle. */
function read(file: string): { topology: Topology; countries: Countries } {
  const topology: unknown = JSON.parse(
    readFileSync(join(process.cwd(), 'node_modules', 'world-atlas', file), 'utf8'),
  )
  if (!isTopology(topology)) throw new Error(`${file} holds no shapes`)
  const { countries } = topology.objects
  if (!countries) throw new Error(`${file} holds no countries`)
  return { topology, countries }
}

function isTopology(value: unknown): value is Topology & { objects: { countries?: Countries } } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Topology' &&
    'objects' in value &&
    'arcs' in value
  )
}

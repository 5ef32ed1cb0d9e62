import type { Place, ReadJson } from '#lib/api-console/read-json.ts'
import type { Complaint } from '#lib/query/query.ts'

/** A complaint with the part of the text that it is about. */
export interface PlacedComplaint extends Complaint {
  place: Place
  line: number
}

/**
 * Complaints of the parser about a text: each with its place, what is missing with the place of
 * what it is missing in.
 */
export function placeComplaints(
  text: string,
  read: ReadJson,
  complaints: readonly Complaint[],
): PlacedComplaint[] {
  if (read.problem) {
    const { at, message } = read.problem
    return [
      {
        path: 'query',
        message,
        place: { from: at, to: Math.min(at + 1, text.length) },
        line: lineAt(text, at),
      },
    ]
  }
  return complaints.map((complaint) => {
    const place = findPlace(complaint.path.replace(/^query\.?/, ''), read.places)
    return { ...complaint, place, line: lineAt(text, place.from) }
  })
}

function findPlace(path: string, places: ReadonlyMap<string, Place>): Place {
  const found = places.get(path)
  if (found) return found
  const parent = path.replace(/(?:\[\d+\]|\.?[^.[\]]*)$/, '')
  return parent === path || path === ''
    ? (places.get('') ?? { from: 0, to: 0 })
    : findPlace(parent, places)
}

/** The number of a line, counted from one. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

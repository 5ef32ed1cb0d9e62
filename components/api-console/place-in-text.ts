import { placeComplaints, type PlacedComplaint } from '#lib/api-console/place-complaint.ts'
import { readJson } from '#lib/api-console/read-json.ts'
import type { Complaint } from '#lib/query/query.ts'

/** Complaints about a text, each with its place; of a text that is no JSON the place where it breaks. */
export const placeInText = (text: string, complaints: readonly Complaint[]): PlacedComplaint[] =>
  placeComplaints(text, readJson(text), complaints)

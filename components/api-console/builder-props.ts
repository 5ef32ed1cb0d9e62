import { type JsonPath, pathText } from '#lib/api-console/edit-json.ts'
import type { Complaint } from '#lib/query/query.ts'
import type { ApiEndpointView } from '#lib/view/account/api-endpoint-view.ts'

/** Props of every part of the builder: the whole query, and how to change it. */
export interface BuilderProps {
  json: unknown
  endpoint: ApiEndpointView
  complaints: readonly Complaint[]
  onEdit: (json: unknown) => void
}

/** Complaints about a path and what lies below it. */
export function complaintsAt(complaints: readonly Complaint[], path: JsonPath): Complaint[] {
  const text = pathText(path)
  return complaints.filter(
    (complaint) =>
      complaint.path === text ||
      complaint.path.startsWith(`${text}.`) ||
      complaint.path.startsWith(`${text}[`),
  )
}

import '../../styles/components/admin-data.css'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { catalogueSubjects, factLabel } from '#lib/catalogue/catalogue-subjects.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { AuditEntry, FieldDifference } from '#lib/view/admin/audit-entry.ts'

/** Acts of the audit trail, each with the fields that it changed. `hrefOf`: the list narrowed to one thing. */
export function AuditList({
  entries: acts,
  hrefOf,
}: {
  entries: readonly AuditEntry[]
  hrefOf: (of: { resource: string; id: string }) => string
}) {
  return (
    <ol className="add-list">
      {acts.map(({ id, at, actor, action, resource, resourceId, differences }) => (
        <li key={id}>
          <div className="record-head">
            <b>{action}</b>
            <small>
              <AppLink className="link" href={hrefOf({ resource, id: resourceId })}>
                {resource} {resourceId}
              </AppLink>
            </small>
            <small>
              by {actor}, <time dateTime={at}>{showTime(at)}</time>
            </small>
          </div>
          {differences.length > 0 && (
            <table className="add-diff">
              <caption className="sr-only">What {action} changed</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {differences.map((difference) => (
                  <Difference
                    key={difference.field}
                    {...difference}
                    field={fieldName(resource, difference.field)}
                  />
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  )
}

/** As its form calls it; fields of other kinds of acts have no other name. */
function fieldName(resource: string, field: string): string {
  if (field === 'sourceUrl') return 'Source'
  const subject = catalogueSubjects.find((known) => known === resource)
  return subject ? factLabel(subject, field) : field
}

const LONGEST = 400
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

function Difference({ field, before, after }: FieldDifference) {
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>{before === null ? <span className="text-muted">–</span> : <del>{cut(before)}</del>}</td>
      <td>{after === null ? <span className="text-muted">–</span> : <ins>{cut(after)}</ins>}</td>
    </tr>
  )
}

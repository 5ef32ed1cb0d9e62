import '../../styles/components/admin.css'
import { AdminCell } from '#components/admin/admin-cell.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { adminViewHref } from '#lib/links/admin-href.ts'
import { showAdminValue } from '#lib/format/show-admin-value.ts'
import type { AdminField, AdminResource } from '#lib/registry/admin/resource.ts'
import type { AdminRecord, AdminValue } from '#lib/view/admin/admin-record.ts'

/** Shows what a row holds, field by field, and the facts that are not edited. */
export function AdminFacts({ resource, record }: { resource: AdminResource; record: AdminRecord }) {
  const held = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.perEdit || !(key in record.values)
      ? []
      : [
          {
            label: field.label,
            value: (
              <Held
                field={field}
                value={record.values[key] ?? null}
                names={record.labels[key] ?? {}}
              />
            ),
          },
        ],
  )
  const facts = record.facts.map(({ label, kind, value, note }) => ({
    label,
    value: <AdminCell kind={kind} value={value} />,
    ...(note && { note }),
  }))
  return (
    <div className="g-2">
      <Panel id="values" title="Settings">
        <KeyValues rows={held} />
      </Panel>
      <Panel id="facts" title="Facts">
        <KeyValues rows={facts} />
      </Panel>
    </div>
  )
}

function Held({
  field,
  value,
  names,
}: {
  field: AdminField
  value: AdminValue
  names: Readonly<Record<string, string>>
}) {
  const text = showAdminValue(field, value, names)
  if (text === null) return <span className="text-muted">Not given</span>
  if (field.kind === 'reference' && (typeof value === 'string' || typeof value === 'number'))
    return (
      <AppLink className="adm-link" href={adminViewHref(field.of, String(value))}>
        {text}
      </AppLink>
    )
  if (field.kind === 'line' && field.type === 'url')
    return (
      <AppLink className="adm-link" href={text}>
        {text}
      </AppLink>
    )
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
}

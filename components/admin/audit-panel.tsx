import '../../styles/components/admin.css'
import { AuditList } from '#components/admin-data/audit-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { AuditEntry } from '#lib/view/admin/audit-entry.ts'

const auditHref = ({ resource, id }: { resource: string; id: string }): string =>
  `/admin/audit?${new URLSearchParams({ resource, id }).toString()}`

/** The last acts on a row, with what was and what is. */
export function AuditPanel({
  resource,
  id,
  entries: acts,
}: {
  resource: string
  id: string
  entries: readonly AuditEntry[]
}) {
  return (
    <Panel
      id="audit"
      title="Recent actions"
      sub={String(acts.length)}
      actions={
        <ButtonLink href={auditHref({ resource, id })} more>
          All actions
        </ButtonLink>
      }
    >
      {acts.length === 0 ? (
        <p className="adm-note">No actions recorded.</p>
      ) : (
        <AuditList entries={acts} hrefOf={auditHref} />
      )}
    </Panel>
  )
}

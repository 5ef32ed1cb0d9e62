import '../../styles/components/admin.css'
import { ActList } from '#components/admin-data/act-list.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { AuditAct } from '#lib/view/audit-act.ts'

const auditHref = ({ resource, id }: { resource: string; id: string }): string =>
  `/admin/audit?${new URLSearchParams({ resource, id }).toString()}`

/** The last acts on a row, with what was and what is. */
export function AuditPanel({
  resource,
  id,
  acts,
}: {
  resource: string
  id: string
  acts: readonly AuditAct[]
}) {
  return (
    <Panel
      id="audit"
      title="Last acts"
      sub={String(acts.length)}
      actions={
        <ButtonLink href={auditHref({ resource, id })} more>
          All acts
        </ButtonLink>
      }
    >
      {acts.length === 0 ? (
        <p className="adm-note">Nothing is on record.</p>
      ) : (
        <ActList acts={acts} hrefOf={auditHref} />
      )}
    </Panel>
  )
}

import { KeyPanel } from '#components/admin/key-panel.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { listKeys } from '#server/people/api-keys/list-keys.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

interface AdminKeysProps {
  actor: Viewer
  of: { userId: string } | { organizationId: string }
}

/** Keys of a user or of an organization, on its admin page. */
export async function AdminKeys({ actor, of }: AdminKeysProps) {
  const keys = await listKeys(actor, of)
  return (
    <Panel id="keys" title="API keys" sub={String(keys.length)}>
      {keys.length ? <KeyPanel keys={keys} /> : <p className="adm-note">No keys.</p>}
    </Panel>
  )
}

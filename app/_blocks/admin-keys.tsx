import { adminOnce } from '#app/_blocks/member.ts'
import { KeyPanel } from '#components/admin/key-panel.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { listKeys } from '#server/people/api-keys/list-keys.ts'

/** Keys of a user or of an organization, on its admin page. */
export async function AdminKeys({ of }: { of: { userId: string } | { organizationId: string } }) {
  const keys = await listKeys(await adminOnce(), of)
  return (
    <Panel id="keys" title="API keys" sub={String(keys.length)}>
      {keys.length ? <KeyPanel keys={keys} /> : <p className="adm-note">No keys.</p>}
    </Panel>
  )
}

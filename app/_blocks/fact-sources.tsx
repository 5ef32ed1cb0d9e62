import { AppLink } from '#components/ui/app-link.tsx'
import { KeyValues } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import type { CatalogueSubject } from '#lib/catalogue/subjects.ts'
import { factSources } from '#server/admin/catalogue/fact-sources.ts'

/** Where facts can be looked up, with the day on which they were read there or edited here; nothing where none names its source. */
export async function FactSources({ subject, id }: { subject: CatalogueSubject; id: number }) {
  const found = await factSources(subject, id)
  if (!found.length) return null
  return (
    <Panel id="fact-sources" title="Sources of facts">
      <KeyValues
        rows={found.map(({ label, sourceUrl, at, isEdit }) => ({
          label,
          value: (
            <AppLink className="link" href={sourceUrl}>
              {new URL(sourceUrl).hostname}
            </AppLink>
          ),
          note: `${isEdit ? 'edited' : 'read'} ${showDay(toDay(at))}`,
        }))}
      />
    </Panel>
  )
}

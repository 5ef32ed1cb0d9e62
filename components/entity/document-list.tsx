import { AppLink } from '#components/ui/app-link.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { readDocument } from '#lib/catalogue/document.ts'
import { parseDay, showDay } from '#lib/dates.ts'

/** Public papers about an asset; nothing where none is known. */
export function DocumentList({ lines }: { lines: readonly string[] }) {
  const documents = lines.flatMap((line) => readDocument(line) ?? [])
  if (!documents.length) return null
  return (
    <Panel id="documents" title="Documents">
      <ul className="rows">
        {documents.map(({ title, address, date }) => {
          const day = date === null ? undefined : parseDay(date)
          return (
            <li key={address}>
              <div className="row-body">
                <AppLink className="link" href={address}>
                  {title}
                </AppLink>
                <small>{new URL(address).hostname}</small>
              </div>
              {day !== undefined && <small className="mono">{showDay(day)}</small>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

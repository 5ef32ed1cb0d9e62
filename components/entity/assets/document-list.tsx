import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { ATTESTATION_DAYS, isAttestation, readDocument } from '#lib/catalogue/asset-document.ts'
import { parseDay, showDay, type Day } from '#lib/dates.ts'

/** Public papers about an asset, with who counts its reserves and when; what nobody published is said to be so. */
export function DocumentList({ lines, today }: { lines: readonly string[]; today: Day }) {
  const documents = lines.flatMap((line) => readDocument(line) ?? [])
  const attested = documents.filter(isAttestation)
  return (
    <Panel id="documents" title="Documents and attestations" sub={documents.length || undefined}>
      <ul className="rows">
        {[...attested, ...documents.filter((each) => !isAttestation(each))].map((each) => (
          <DocumentRow
            key={each.address}
            {...each}
            today={today}
            isAttested={isAttestation(each)}
          />
        ))}
        {attested.length === 0 && (
          <li>
            <span className="row-body text-muted">Attestations</span>
            <small>Not published</small>
          </li>
        )}
        {documents.length === 0 && (
          <li>
            <span className="row-body text-muted">Documents</span>
            <small>Not published</small>
          </li>
        )}
      </ul>
    </Panel>
  )
}

function DocumentRow({
  title,
  address,
  date,
  today,
  isAttested,
}: {
  title: string
  address: string
  date: string | null
  today: Day
  isAttested: boolean
}) {
  const day = date === null ? undefined : parseDay(date)
  return (
    <li>
      <div className="row-body">
        <AppLink className="link" href={address} title={title}>
          {title}
        </AppLink>
        <small>{new URL(address).hostname}</small>
      </div>
      {isAttested && <Tag>Attestation</Tag>}
      {isAttested && day !== undefined && today - day > ATTESTATION_DAYS && (
        <Stamp state="stale" even />
      )}
      <small className="mono">{day === undefined ? 'undated' : showDay(day)}</small>
    </li>
  )
}

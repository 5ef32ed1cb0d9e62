import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay, toDay } from '#lib/dates.ts'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import {
  factSources,
  tokenFactSources,
  type FactSource,
} from '#server/admin/catalogue/read-fact-sources.ts'

/**
 * Where facts can be looked up, of an asset those of its tokens too: a row for each place, with the
 * day on which they were read there or edited here; nothing where none names its source.
 */
export async function FactSources({ subject, id }: { subject: CatalogueSubject; id: number }) {
  const found = [
    ...(await factSources(subject, id)),
    ...(subject === 'asset' ? await tokenFactSources(id) : []),
  ]
  if (!found.length) return null
  return (
    <Panel id="fact-sources" title="Sources of facts">
      <ul className="rows">
        {[...Map.groupBy(found, placeAndDay).values()].map((facts) => (
          <PlaceRow key={facts.map(({ key }) => key).join()} facts={facts} />
        ))}
      </ul>
    </Panel>
  )
}

const placeAndDay = ({ sourceUrl, at, isEdit }: FactSource): string =>
  [sourceUrl, toDay(at), isEdit].join()

function PlaceRow({ facts }: { facts: readonly FactSource[] }) {
  const [first] = facts
  if (!first) return null
  const { hostname, pathname } = new URL(first.sourceUrl)
  const labels = facts.map(({ label }) => label).join(', ')
  return (
    <li>
      <div className="row-body">
        <AppLink className="link" href={first.sourceUrl} title={first.sourceUrl}>
          {hostname + pathname.replace(/\/$/, '')}
        </AppLink>
        <small className="whitespace-normal">{labels}</small>
      </div>
      <small className="mono">
        {first.isEdit ? 'edited' : 'read'} {showDay(toDay(first.at))}
      </small>
    </li>
  )
}

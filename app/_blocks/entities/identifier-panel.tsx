import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { parseDay, showDay } from '#lib/dates.ts'
import {
  getIdentifierScheme,
  identifierSchemeKeys,
  isIdentifierScheme,
} from '#lib/registry/identifier-schemes.ts'
import { identifierHref } from '#lib/routes.ts'
import { type ListedIdentifier, listIdentifiers } from '#server/market/identity/list-identifiers.ts'

/** Identifiers of an asset and of what it follows, each with where it was read; nothing where none is. */
export async function IdentifierPanel({ assetId }: { assetId: number }) {
  const found = await listIdentifiers(assetId)
  if (!found.length) return null
  const ordered = identifierSchemeKeys.flatMap((key) =>
    found.filter(({ scheme }) => scheme === key),
  )
  return (
    <Panel id="identifiers" title="Identifiers">
      <ul className="rows">
        {ordered.map((row) => (
          <IdentifierRow key={`${row.scheme} ${row.venue ?? ''} ${row.identifier}`} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function IdentifierRow({ row }: { row: ListedIdentifier }) {
  const { scheme, identifier, identifies, venue, sourceUrl } = row
  const label = isIdentifierScheme(scheme) ? getIdentifierScheme(scheme).label : scheme
  return (
    <li>
      <div className="row-body">
        <span className="mono">{venue ? `${venue}:${identifier}` : identifier}</span>
        <small className="whitespace-normal">
          {label}
          {identifies === 'underlying' && ' of the underlying'}
          {describeValidity(row)}
          {sourceUrl && (
            <>
              {' · '}
              <AppLink className="link" href={sourceUrl} title={sourceUrl}>
                {new URL(sourceUrl).hostname}
              </AppLink>
            </>
          )}
        </small>
      </div>
      {identifies === 'underlying' && (
        <AppLink
          className="link small"
          href={identifierHref(venue ? `${venue}:${identifier}` : identifier)}
        >
          All tokens
        </AppLink>
      )}
    </li>
  )
}

function describeValidity({ validFrom, validTo }: ListedIdentifier): string {
  const [from, to] = [validFrom, validTo].map((text) => text && parseDay(text))
  const parts = [from && `from ${showDay(from)}`, to && `until ${showDay(to)}`].filter(Boolean)
  return parts.length ? `, ${parts.join(' ')}` : ''
}

import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** Longer ones may be cut in a narrow table. */
const LONG_NAME = 22
const LONG_TICKER = 13

/** A name with its mark, as it heads a row; the ticker in small where there is one. */
export function Entity({
  name,
  href,
  mark,
  ticker = null,
  domicile = null,
}: {
  name: string
  href: string | null
  mark: Mark
  ticker?: string | null
  /** where it is legally domiciled */
  domicile?: { code: string; name: string } | null
}) {
  const isOnPlate = ticker !== null && mark.kind === 'plate' && mark.text === ticker
  const content = (
    <>
      <EntityMark mark={mark} isRead={isOnPlate} />
      <span title={name.length > LONG_NAME ? name : undefined}>{name}</span>
      {ticker && !isOnPlate && (
        <small title={ticker.length > LONG_TICKER ? ticker : undefined}>{ticker}</small>
      )}
      {domicile && (
        <small title={`Legal domicile: ${domicile.name}`}>
          {domicile.code}
          <span className="sr-only">, legal domicile: {domicile.name}</span>
        </small>
      )}
    </>
  )
  return href ? (
    <AppLink className="ent" href={href}>
      {content}
    </AppLink>
  ) : (
    <span className="ent">{content}</span>
  )
}

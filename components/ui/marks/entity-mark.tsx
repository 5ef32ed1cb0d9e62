import { Swatch } from '#components/ui/marks/swatch.tsx'
import { tint } from '#components/ui/marks/tint.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** The mark of an entity: decoration beside its name, unless the ticker stands on it alone. */
export function EntityMark({
  mark,
  large = false,
  isRead = false,
}: {
  mark: Mark
  large?: boolean
  isRead?: boolean
}) {
  const { kind, color, text, isFurtherClass } = mark
  if (kind === 'swatch') return <Swatch color={color} large />
  const className = ['mark', kind, large && 'large', isFurtherClass && 'further']
    .filter(Boolean)
    .join(' ')
  return kind === 'plate' ? (
    <span
      className={className}
      style={{ ...tint(color), '--n': [...text].length }}
      aria-hidden={!isRead || undefined}
    >
      {text}
    </span>
  ) : (
    <span className={className} style={tint(color)} data-sign={text} aria-hidden="true" />
  )
}

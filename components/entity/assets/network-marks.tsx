import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { tint } from '#components/ui/marks/tint.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

const MOST = 4

/** The networks something is on, as signs; the first few, and how many more. */
export function NetworkMarks({
  networks,
}: {
  networks: readonly { name: string; href: string; mark: Mark }[]
}) {
  if (networks.length === 0) return <Blank reason="Network not available" />
  const rest = networks.slice(MOST)
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      {networks.slice(0, MOST).map(({ name, href, mark }) => (
        <AppLink
          key={href}
          className="mark disc"
          style={tint(mark.color)}
          href={href}
          title={name}
          aria-label={name}
          data-sign={mark.text}
        />
      ))}
      {rest.length > 0 && (
        <span
          className="mono text-11 text-muted"
          title={rest.map((network) => network.name).join(', ')}
        >
          {`+${rest.length}`}
        </span>
      )}
    </span>
  )
}

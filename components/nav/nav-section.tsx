import { ActiveLink } from '#components/nav/active-link.tsx'
import { navIcon } from '#components/nav/nav-icons.ts'
import { Badge } from '#components/ui/marks/badge.tsx'
import { Glyph } from '#components/ui/marks/glyph.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { VisibleEntry } from '#lib/registry/navigation.ts'

/** A titled list of entries that folds away; an entry without an address is a list of its own. */
export function NavSection({ section }: { section: VisibleEntry }) {
  return (
    <details open={section.defaultExpanded}>
      <summary title={section.label}>
        <span>{section.label}</span>
        <Icon name="chevronRight" small />
      </summary>
      <ul aria-label={section.label}>
        {section.children.map((entry) => (
          <li key={entry.key}>
            {entry.children.length > 0 ? <NavSection section={entry} /> : <Entry entry={entry} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ entry }: { entry: VisibleEntry }) {
  if (!entry.href) return null
  const d = entry.icon ? navIcon(entry.icon) : undefined
  const content = (
    <>
      {d && <Glyph d={d} />}
      <span>{entry.label}</span>
      {entry.badge && <Badge text={entry.badge} />}
      {entry.external && <Icon name="external" small />}
    </>
  )
  if (entry.external)
    return (
      <a className="nav-link" href={entry.href} title={entry.label} target="_blank" rel="noopener">
        {content}
      </a>
    )
  return (
    <ActiveLink href={entry.href} activeRoutes={entry.activeRoutes} title={entry.label}>
      {content}
    </ActiveLink>
  )
}

import { AppLink } from '#components/ui/app-link.tsx'
import type { VisibleEntry } from '#lib/registry/navigation.ts'

/** The menu as a list, for a page that has none beside it. */
export function SiteIndex({ sections }: { sections: readonly VisibleEntry[] }) {
  return (
    <nav aria-label="Site" className="site-index">
      {sections.map(({ key, label, children }) => (
        <section key={key} aria-labelledby={`index-${key}`}>
          <h2 id={`index-${key}`}>{label}</h2>
          <ul>
            {children.map((entry) =>
              entry.href ? (
                <li key={entry.key}>
                  <AppLink className="link" href={entry.href}>
                    {entry.label}
                  </AppLink>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </nav>
  )
}

import { AppLink } from '#components/ui/buttons/app-link.tsx'

interface EndpointListProps {
  groups: readonly {
    label: string
    rows: readonly { path: string; title: string; description: string; href: string }[]
  }[]
  current?: string
  /** titles alone, for a menu */
  isShort?: boolean
}

/** Endpoints by what they give, each a link to its console. */
export function EndpointList({ groups, current = '', isShort = false }: EndpointListProps) {
  return (
    <div className={isShort ? 'end-list short' : 'end-list'}>
      {groups.map(({ label, rows }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {rows.map(({ path, title, description, href }) => (
              <li key={path}>
                <AppLink href={href} aria-current={path === current ? 'page' : undefined}>
                  <b>{title}</b>
                  <code>{path}</code>
                  {!isShort && <small>{description}</small>}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

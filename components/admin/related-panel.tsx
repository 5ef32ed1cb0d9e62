import '../../styles/components/admin.css'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { RelatedList } from '#lib/view/admin/admin-record.ts'

/** Lists the records that belong to a row, as links. */
export function RelatedPanel({
  list: { key, title, empty, items, newHref, more = 0, moreHref },
}: {
  list: RelatedList
}) {
  return (
    <Panel
      id={key}
      title={title}
      sub={String(items.length + more)}
      actions={
        newHref && (
          <ButtonLink href={newHref} icon="plus">
            Add
          </ButtonLink>
        )
      }
    >
      {items.length === 0 ? (
        <p className="adm-note">{empty}</p>
      ) : (
        <ul className="adm-related">
          {items.map((item) => (
            <li key={item.key}>
              {item.href ? (
                <AppLink className="adm-link" href={item.href}>
                  {item.label}
                </AppLink>
              ) : (
                <span>{item.label}</span>
              )}
              <small>{item.detail}</small>
            </li>
          ))}
          {more > 0 && (
            <li>
              {moreHref ? (
                <AppLink className="adm-link" href={moreHref}>{`and ${more} more`}</AppLink>
              ) : (
                <span className="text-muted">and {more} more</span>
              )}
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

import type { MouseEvent } from 'react'
import { navIcon } from '#components/nav/nav-icons.ts'
import { Glyph } from '#components/ui/marks/glyph.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { iconPaths } from '#components/ui/marks/icon-paths.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { matchParts } from '#lib/search/match-parts.ts'
import type { SearchGroup, SearchItem } from '#lib/view/lists/search-item.ts'

interface SearchResultsProps {
  id: string
  groups: readonly SearchGroup[]
  typed: string
  /** key of the item that Enter follows */
  active: string | null
  onFollow: (item: SearchItem, event: MouseEvent) => void
  onPoint: (key: string) => void
  isBusy: boolean
}

export const optionId = (listId: string, key: string): string =>
  `${listId}-${key.replace(/\W/g, '-')}`

export function SearchResults({
  id,
  groups,
  typed,
  active,
  onFollow,
  onPoint,
  isBusy,
}: SearchResultsProps) {
  return (
    <div
      id={id}
      className="palette-list"
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy}
      tabIndex={-1}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div
            id={`${id}-${group.key}`}
            className="px-2 pt-2.5 pb-1 font-mono text-11 font-medium tracking-[0.02em] text-muted"
            role="presentation"
          >
            {group.label}
          </div>
          {group.items.map((item) => (
            <a
              key={item.key}
              id={optionId(id, item.key)}
              role="option"
              aria-selected={item.key === active}
              tabIndex={-1}
              href={item.href}
              {...(item.external && { target: '_blank', rel: 'noopener' })}
              onClick={(event) => {
                onFollow(item, event)
              }}
              onPointerMove={() => {
                if (item.key !== active) onPoint(item.key)
              }}
            >
              {item.mark ? (
                <EntityMark mark={item.mark} />
              ) : (
                <span className="mark page">
                  <Glyph d={chooseIcon(item)} small />
                </span>
              )}
              <span className="palette-name">
                <b>
                  {matchParts(item.label, typed).map(({ text, isMatch }, at) =>
                    isMatch ? <mark key={at}>{text}</mark> : text,
                  )}
                </b>
                {item.sublabel && item.sublabel !== group.label && (
                  <small>
                    {matchParts(item.sublabel, typed).map(({ text, isMatch }, at) =>
                      isMatch ? <mark key={at}>{text}</mark> : text,
                    )}
                  </small>
                )}
              </span>
              {item.size !== null && (
                <span className="flex-none font-mono text-12 font-medium tracking-[-0.02em] text-soft">
                  {showMoney(item.size)}
                </span>
              )}
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function chooseIcon({ key, icon, external }: SearchItem): string {
  if (external) return iconPaths.external
  if (key.startsWith('more:')) return iconPaths.search
  return (icon !== null && navIcon(icon)) || iconPaths.rows
}

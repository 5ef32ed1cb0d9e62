import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import type { Choice } from '#components/ui/choices/segments.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'

/** A row of things to narrow by, more than a segmented control can hold; the chosen one is marked. */
export function FilterOptions({
  label,
  options,
  current,
}: {
  label: string
  /** `count` says how many rows a choice leaves, and `of` what is counted */
  options: readonly (Choice & { count?: number; of?: FigureId | null })[]
  /** several where more than one may be chosen */
  current: string | null | readonly string[]
}) {
  return (
    <ul className="chips" aria-label={label}>
      {options.map((option) => (
        <li key={option.key}>
          <AppLink
            href={option.href}
            inPlace
            className="chip"
            aria-current={isChosen(option.key, current) ? 'true' : undefined}
          >
            <span>
              {option.label}
              {option.count !== undefined && (
                <>
                  {'\u00a0'}
                  <ShownFigure of={option.of ?? null} value={option.count}>
                    {showFullCount(option.count)}
                  </ShownFigure>
                </>
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const isChosen = (key: string, current: string | null | readonly string[]): boolean =>
  typeof current === 'string' ? key === current : (current?.includes(key) ?? false)

import { Icon } from '#components/ui/marks/icon.tsx'

/** The way to the filters where they stand below the list, on narrow windows. */
export function NarrowLink() {
  return (
    <a className="btn xl:hidden" href="#narrow">
      <Icon name="filter" />
      <span>Filters</span>
    </a>
  )
}

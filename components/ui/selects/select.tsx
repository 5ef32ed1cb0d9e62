'use client'

import { SelectList } from '#components/ui/selects/select-list.tsx'
import { MOST_WITHOUT_SEARCH, type SelectProps } from '#components/ui/selects/select-option.ts'
import { SelectSearch } from '#components/ui/selects/select-search.tsx'

/** A choice of one. Few options are a list, many can be searched. */
export function Select(props: SelectProps) {
  return props.options.length > MOST_WITHOUT_SEARCH ? (
    <SelectSearch {...props} />
  ) : (
    <SelectList {...props} />
  )
}

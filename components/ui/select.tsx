'use client'

import { SelectList } from '#components/ui/select-list.tsx'
import type { SelectProps } from '#components/ui/select-option.ts'
import { SelectSearch } from '#components/ui/select-search.tsx'

/** With more options than this, one types to find one. */
const MOST_WITHOUT_SEARCH = 8

/** A choice of one. Few options are a list, many can be searched. */
export function Select(props: SelectProps) {
  return props.options.length > MOST_WITHOUT_SEARCH ? (
    <SelectSearch {...props} />
  ) : (
    <SelectList {...props} />
  )
}

import { showCount } from '#lib/format/show-count.ts'

/** How many of what should be none. */
export const WarningCount = ({ value }: { value: number }) => (
  <span className={value ? 'text-warning' : 'text-muted'}>{showCount(value)}</span>
)

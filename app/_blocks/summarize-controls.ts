import { groupByLabel } from '#lib/studio/groupings.ts'
import { INTERVAL_LABEL } from '#lib/studio/periods.ts'
import type { StudioScopeKey } from '#lib/studio/scopes.ts'
import { chooseGroup, isLimitedToRwa, type StudioState } from '#lib/studio/studio-state.ts'

/** "Class, network · by platform · 1Y" */
export function summarizeControls(
  of: StudioScopeKey,
  state: StudioState,
  names: readonly string[],
): string {
  const what = names.length
    ? names.slice(0, 2).join(', ') + (names.length > 2 ? ` and ${names.length - 2} more` : '')
    : isLimitedToRwa(of, state)
      ? 'Real-world assets'
      : 'All assets'
  const group = chooseGroup(of, state.group)
  return [
    what,
    group === 'none' ? 'combined' : `by ${groupByLabel(group).toLowerCase()}`,
    state.from || state.to ? 'dates set' : state.range.toUpperCase(),
    ...(state.interval === 'day' ? [] : [INTERVAL_LABEL[state.interval].toLowerCase()]),
  ].join(' · ')
}

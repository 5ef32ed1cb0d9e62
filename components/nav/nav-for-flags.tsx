import { NavSection } from '#components/nav/nav-section.tsx'
import type { Flags } from '#lib/registry/flags.ts'
import { type NavigationSetting, visibleNavigation } from '#lib/registry/navigation.ts'

export interface NavForFlagsProps {
  flags: Flags
  settings: Partial<Record<NavigationSetting, string>>
}

export function NavForFlags({ flags, settings }: NavForFlagsProps) {
  return visibleNavigation(flags, settings).map((section) => <NavSection key={section.key} section={section} />)
}

'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { NavForFlagsProps } from '#components/nav/nav-for-flags.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'

interface FlaggedNavProps extends Pick<NavForFlagsProps, 'settings'> {
  /** the menu that everybody sees, from the server */
  children: ReactNode
}

/** The menu of who has other flags than everybody takes the server's place; what draws it comes only then. */
export function FlaggedNav({ settings, children }: FlaggedNavProps) {
  const { flags } = useUserSession()
  const [Nav, setNav] = useState<ComponentType<NavForFlagsProps> | null>(null)
  const isOther = flags !== null
  useEffect(() => {
    // everybody's menu stays where the other does not come
    if (isOther)
      import('#components/nav/nav-for-flags.tsx').then(
        (loaded) => {
          setNav(() => loaded.NavForFlags)
        },
        () => undefined,
      )
  }, [isOther])
  return flags && Nav ? <Nav flags={flags} settings={settings} /> : children
}

'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { NavForFlagsProps } from '#components/nav/nav-for-flags.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'
import { defaultFlags } from '#lib/registry/flags.ts'

interface FlaggedNavProps extends Pick<NavForFlagsProps, 'settings'> {
  /** the server has drawn it for one reader: when nobody is there any more, everybody's takes its place */
  isOwn: boolean
  /** the menu that everybody sees, or this reader, from the server */
  children: ReactNode
}

/** The menu of who has other flags than everybody takes the server's place; what draws it comes only then. */
export function FlaggedNav({ settings, isOwn, children }: FlaggedNavProps) {
  const session = useUserSession()
  const isGone = isOwn && session.state === 'loggedOut'
  const flags = session.flags ?? (isGone ? defaultFlags : null)
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

'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { here } from '#components/auth/here.ts'
import { savePostAuthPath } from '#components/auth/post-auth-path.ts'
import { accountHint } from '#components/session/signed-in-hint.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import type { AccountMenuProps } from '#components/nav/account-menu.tsx'

/**
 * The way in and back to this page, which the server draws for everybody; for whoever is signed in
 * the account's menu takes its place, or nothing where that stands elsewhere on the page. `face` is
 * in that place on a page of one reader until it comes.
 */
export function AccountButton({
  face,
  children,
  hasMenu = true,
}: {
  face?: ReactNode
  children: ReactNode
  hasMenu?: boolean
}) {
  const { state, user } = useUserSession()
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null)
  const isIn = state === 'loggedIn'
  useEffect(() => {
    // where it does not come the button stays, whose page says who is signed in and leads to the settings
    if (isIn && hasMenu)
      import('#components/session/signed-in.ts').then((loaded) => {
        setMenu(() => loaded.AccountMenu)
      }, accountHint.clear)
  }, [isIn, hasMenu])
  if (isIn && !hasMenu) return null
  if (isIn && Menu) return <Menu user={user} />
  if (face && state !== 'loggedOut') return face
  const remember = () => {
    savePostAuthPath(here())
  }
  return (
    <span className="sign-in" onClickCapture={remember}>
      {children}
    </span>
  )
}

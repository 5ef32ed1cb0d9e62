'use client'

import '../../styles/components/account-menu.css'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { accountLabel, initials } from '#components/nav/account-name.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { isOwnPage } from '#components/session/own-pages.ts'
import { shownFlags } from '#components/session/shown-flags.ts'
import { useSignOut } from '#components/session/use-sign-out.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

export interface AccountMenuProps {
  user: UserProfile
}

/** Opens on a press, closes on Escape, on a press elsewhere and on the next page; every entry is reached by Tab. */
export function AccountMenu({ user }: AccountMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const pathname = usePathname()
  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      close()
    }
  }, [pathname])

  const { leave, isLeaving } = useSignOut(() =>
    isOwnPage(location.pathname) ? '/' : location.pathname + location.search,
  )
  const flags = shownFlags(user.features)
  return (
    <details className="account" ref={menu}>
      <summary className="btn" aria-label={accountLabel(user)}>
        <span className="initials" aria-hidden="true">
          {initials(user)}
        </span>
        <Icon name="chevronDown" small />
      </summary>
      <div>
        <p>
          <b>{user.name ?? user.email}</b>
          {user.name && <small>{user.email}</small>}
          {user.organization && <small>{user.organization.name}</small>}
        </p>
        <ul aria-label="Account">
          <li>
            <AppLink href="/settings">Settings</AppLink>
          </li>
          <li>
            <AppLink href="/settings/profile">Profile</AppLink>
          </li>
          <li>
            <AppLink href="/settings/plan">Plan</AppLink>
          </li>
          <li>
            <AppLink href="/settings/team">Team</AppLink>
          </li>
          {flags['enable-api-keys'] && (
            <li>
              <AppLink href="/settings/api-keys">API keys</AppLink>
            </li>
          )}
        </ul>
        <button type="button" onClick={leave} aria-disabled={isLeaving || undefined}>
          {isLeaving ? 'Signing out...' : 'Sign out'}
        </button>
      </div>
    </details>
  )
}

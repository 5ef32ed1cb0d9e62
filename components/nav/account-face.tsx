import { accountLabel, initials } from '#components/nav/account-name.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** It comes from the server, stands until the account's menu has come, and leads to the settings without any script. */
export function AccountFace({ user }: { user: UserProfile }) {
  return (
    <AppLink href="/settings" className="btn" aria-label={accountLabel(user)}>
      {initials(user)}
      <Icon name="chevronDown" small />
    </AppLink>
  )
}

'use client'

import { useSignOut } from '#components/session/use-sign-out.ts'
import { Button } from '#components/ui/buttons/button.tsx'

export function SignOutButton() {
  const { leave, isLeaving } = useSignOut(() => '/')
  return (
    <Button kind="primary" onClick={leave} busy={isLeaving && 'Signing out...'}>
      Sign out
    </Button>
  )
}

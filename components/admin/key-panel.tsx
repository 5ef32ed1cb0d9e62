'use client'

import '../../styles/components/settings.css'
import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showTime } from '#lib/format/show-time.ts'
import { simulatorHref } from '#lib/links/simulator-href.ts'
import type { AdminKey } from '#lib/view/admin/admin-record.ts'

/** Keys of the data API, what each may see, and their end. */
export function KeyPanel({ keys }: { keys: readonly AdminKey[] }) {
  const [asked, setAsked] = useState<AdminKey | null>(null)
  const revoke = useCall(({ admin }) => admin.users.revokeKey.mutate, useAfterSave('Key revoked.'))
  const close = () => {
    setAsked(null)
    if (!revoke.isPending) revoke.reset()
  }
  return (
    <>
      <ul className="set-list">
        {keys.map((key) => (
          <li key={key.id}>
            <span className="who">
              <b>{key.name}</b>
              <small>{describe(key)}</small>
            </span>
            {key.state === 'working' || <Tag>{key.state}</Tag>}
            <ButtonLink href={simulatorHref({ who: key.id })}>Access</ButtonLink>
            {key.state !== 'revoked' && (
              <Button
                kind="danger"
                onClick={() => {
                  setAsked(key)
                }}
              >
                Revoke<span className="sr-only"> {key.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Revoke ${asked.name}?`}
          text="Programs using it lose access permanently within five seconds. The owner is notified by email."
          action="Revoke"
          busy="Revoking..."
          isBusy={revoke.isPending}
          error={revoke.error}
          onClose={close}
          onConfirm={() => {
            revoke.mutate({ keyId: asked.id }, { onSuccess: close })
          }}
        />
      )}
    </>
  )
}

function describe({ prefix, owner, organization, scopes, lastUsedAt }: AdminKey): string {
  return [
    prefix === null ? null : `${prefix}…`,
    `of ${owner}${organization === null ? '' : ` for ${organization}`}`,
    scopes.length ? `for ${scopes.join(', ')}` : 'for all endpoints',
    lastUsedAt === null ? 'never used' : `last used ${showTime(lastUsedAt)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

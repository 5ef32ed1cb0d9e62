'use client'

import '../../styles/components/admin.css'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminCall } from '#components/admin/admin-call.ts'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import { adminListHref } from '#lib/links/admin-href.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminAction, AdminRemoval } from '#lib/registry/admin/resource.ts'

interface RowActionsProps {
  resource: AdminResourceKey
  row: { id: string; version: number; name: string }
  actions: Readonly<Record<string, AdminAction>>
  removal: AdminRemoval
}

/** Offers the actions on a row besides editing, each asked once more. */
export function RowActions({ resource, row, actions: acts, removal }: RowActionsProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<string | null>(null)
  const act = useSend({
    mutationFn: (key: string) => adminCall(resource, key, { ids: [row.id] }),
    ...useAfterSave(),
  })
  const remove = useSend({
    mutationFn: () => adminCall(resource, 'remove', { id: row.id, version: row.version }),
    ...useAfterSave(removal.done),
  })
  const close = () => {
    setAsked(null)
    if (!act.isPending) act.reset()
    if (!remove.isPending) remove.reset()
  }
  const wanted = asked === null ? undefined : acts[asked]
  return (
    <>
      {Object.entries(acts).map(([key, { label, isDanger }]) => (
        <Button
          key={key}
          kind={isDanger ? 'danger' : 'plain'}
          onClick={() => {
            setAsked(key)
          }}
        >
          {label}
        </Button>
      ))}
      <Button
        kind="danger"
        onClick={() => {
          setAsked('remove')
        }}
      >
        {removal.label}
      </Button>
      {asked !== null && wanted && (
        <ConfirmDialog
          title={wanted.title.replace('{name}', row.name)}
          text={wanted.text}
          action={wanted.label}
          busy={wanted.busy}
          isBusy={act.isPending}
          error={act.error}
          onClose={close}
          onConfirm={() => {
            act.mutate(asked, {
              onSuccess: () => {
                showToast({ variant: 'success', message: wanted.done })
                close()
              },
            })
          }}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`${removal.label}: ${row.name}?`}
          text={removal.text}
          action={removal.label}
          busy="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onClose={close}
          {...(removal.isTyped && { typed: { label: `Type ${row.name}`, expected: row.name } })}
          onConfirm={() => {
            remove.mutate(undefined, {
              onSuccess: () => {
                router.push(adminListHref(resource))
              },
            })
          }}
        />
      )}
    </>
  )
}

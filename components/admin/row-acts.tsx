'use client'

import '../../styles/components/admin.css'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminCall } from '#components/admin/admin-call.ts'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { adminListHref } from '#lib/admin-href.ts'
import type { AdminResourceKey } from '#lib/registry/admin/keys.ts'
import type { AdminAct, AdminRemoval } from '#lib/registry/admin/resource.ts'

interface RowActsProps {
  resource: AdminResourceKey
  row: { id: string; version: number; name: string }
  acts: Readonly<Record<string, AdminAct>>
  removal: AdminRemoval
}

/** What can be done to a row beside editing it, each asked once more. */
export function RowActs({ resource, row, acts, removal }: RowActsProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<string | null>(null)
  const act = useAct((key: string) => adminCall(resource, key, { ids: [row.id] }))
  const remove = useAct(
    () => adminCall(resource, 'remove', { id: row.id, version: row.version }),
    removal.done,
  )
  const close = () => {
    setAsked(null)
    act.clear()
    remove.clear()
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
          act={wanted.label}
          busy={wanted.busy}
          isBusy={act.isBusy}
          problem={act.problem}
          onClose={close}
          onConfirm={() => {
            void act.run(asked).then((isDone) => {
              if (!isDone) return
              showToast({ variant: 'success', message: wanted.done })
              close()
            })
          }}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`${removal.label}: ${row.name}?`}
          text={removal.text}
          act={removal.label}
          busy="Removing..."
          isBusy={remove.isBusy}
          problem={remove.problem}
          onClose={close}
          {...(removal.isTyped && { typed: { label: `Type ${row.name}`, expected: row.name } })}
          onConfirm={() => {
            void remove.run(undefined).then((isDone) => {
              if (isDone) router.push(adminListHref(resource))
            })
          }}
        />
      )}
    </>
  )
}

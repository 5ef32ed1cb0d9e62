'use client'

import '../../styles/components/admin.css'
import { useEffect, useState } from 'react'
import { adminCall } from '#components/admin/admin-call.ts'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminAction, AdminRemoval } from '#lib/registry/admin/resource.ts'

/** Name of the boxes in the rows; each holds `id version`. */
const BOX = 'input[name="chosen-row"]'

interface BulkBarProps {
  resource: AdminResourceKey
  many: string
  actions: Readonly<Record<string, AdminAction>>
  /** null: rows are removed one by one */
  removal: AdminRemoval | null
}

interface Chosen {
  id: string
  version: number
}

/** Acts on the rows that are ticked in the list. The list itself is the server's; this only looks at its boxes. */
export function BulkBar({ resource, many, actions: acts, removal }: BulkBarProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const act = useSend({
    mutationFn: (key: string) => adminCall(resource, key, { ids: chosen.map(({ id }) => id) }),
    ...useAfterSave(),
  })
  const remove = useSend({
    mutationFn: () => adminCall(resource, 'removeMany', { items: chosen }),
    ...useAfterSave(),
  })
  useEffect(() => {
    const read = () => {
      setChosen(boxes().flatMap(({ checked, value }) => (checked ? [choiceIn(value)] : [])))
    }
    const onChange = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(BOX)) read()
    }
    read()
    document.addEventListener('change', onChange)
    return () => {
      document.removeEventListener('change', onChange)
    }
  }, [])
  const close = () => {
    setAsked(null)
    if (!act.isPending) act.reset()
    if (!remove.isPending) remove.reset()
  }
  const clear = () => {
    for (const box of boxes()) box.checked = false
    setChosen([])
  }
  const finish = (text: string) => {
    showToast({ variant: 'success', message: text })
    clear()
    close()
  }
  const count = `${chosen.length} ${many}`
  const wanted = asked === null ? undefined : acts[asked]
  return (
    <div
      className="adm-bulk"
      role="group"
      aria-label={`Actions on selected ${many}`}
      hidden={chosen.length === 0}
    >
      <span role="status">{chosen.length ? `${chosen.length} selected` : ''}</span>
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
      {removal && (
        <Button
          kind="danger"
          onClick={() => {
            setAsked('remove')
          }}
        >
          Remove
        </Button>
      )}
      <Button kind="ghost" onClick={clear}>
        Clear selection
      </Button>
      {asked !== null && wanted && (
        <ConfirmDialog
          title={wanted.title.replace('{name}', count)}
          text={`${wanted.text} All or none: if one fails, nothing is changed.`}
          action={wanted.label}
          busy={wanted.busy}
          isBusy={act.isPending}
          error={act.error}
          onClose={close}
          onConfirm={() => {
            act.mutate(asked, {
              onSuccess: () => {
                finish(wanted.done)
              },
            })
          }}
        />
      )}
      {asked === 'remove' && removal && (
        <ConfirmDialog
          title={`Remove ${count}?`}
          text={`${removal.text} All or none: if one fails, nothing is changed.`}
          action="Remove"
          busy="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() => {
            remove.mutate(undefined, {
              onSuccess: () => {
                finish(removal.done)
              },
            })
          }}
        />
      )}
    </div>
  )
}

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(BOX)]

function choiceIn(value: string): Chosen {
  const [id = '', version = ''] = value.split(' ')
  return { id, version: Number(version) }
}

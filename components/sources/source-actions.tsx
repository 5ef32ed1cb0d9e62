'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { AddressDialog } from '#components/sources/address-dialog.tsx'
import { useUndo } from '#components/sources/use-undo.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { AddressSource } from '#lib/view/sources/connector-row.ts'

interface SourceActionsProps {
  /** connectors that are on */
  on: number
  /** those that need no key, which going live switches on */
  keyless: number
  sources: readonly AddressSource[]
}

/** Actions on all sources: pause or resume them, and add one. */
export function SourceActions({ on, keyless, sources }: SourceActionsProps) {
  const [opened, setOpened] = useState<'pause' | 'add' | null>(null)
  const tellUndo = useUndo(
    ({ admin }) => admin.sources.resumeAll.mutate,
    'Connectors are on again and are queried when due.',
  )
  const pause = useCall(({ admin }) => admin.sources.pauseAll.mutate, useAfterSave())
  const resume = useCall(
    ({ admin }) => admin.sources.goLive.mutate,
    useAfterSave('All sources that need no key are on; those that are due are queried now.'),
  )
  const close = () => {
    setOpened(null)
    if (!pause.isPending) pause.reset()
  }
  return (
    <>
      {on > 0 || keyless === 0 ? (
        <Button
          onClick={() => {
            setOpened('pause')
          }}
          blocked={on ? null : 'No connector is on.'}
        >
          Pause all
        </Button>
      ) : (
        <Button
          busy={resume.isPending && 'Switching on...'}
          onClick={() => {
            resume.mutate(undefined)
          }}
        >
          {`Turn on ${keyless}`}
        </Button>
      )}
      <Button
        icon="plus"
        onClick={() => {
          setOpened('add')
        }}
      >
        Add source
      </Button>
      <ButtonLink icon="plus" href="/admin/sources/add">
        Add JSON source
      </ButtonLink>
      {opened === 'pause' && (
        <ConfirmDialog
          title="Pause all connectors?"
          text={
            `${on === 1 ? 'The connector that is on is' : `The ${on} connectors that are on are`} ` +
            'no longer queried. ' +
            'Published values remain, and are marked late once they are past their schedule.'
          }
          action="Pause all"
          busy="Pausing..."
          isBusy={pause.isPending}
          error={pause.error}
          onClose={close}
          onConfirm={() => {
            pause.mutate(undefined, {
              onSuccess: ({ keys }) => {
                close()
                tellUndo(
                  `${keys.length} ${keys.length === 1 ? 'connector' : 'connectors'} paused.`,
                  { keys },
                )
              },
            })
          }}
        />
      )}
      {opened === 'add' && <AddressDialog sources={sources} onClose={close} />}
    </>
  )
}

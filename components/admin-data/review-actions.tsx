'use client'

import { useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'

interface ReviewActionsProps {
  id: string
  version: number
  title: string
  /** the proposal can be written into its field as it is */
  canApply: boolean
  /** the form, with the proposal in it */
  editHref: string | null
}

type Asked = 'apply' | 'accept' | 'decline'

const WORDS: Readonly<
  Record<Asked, { title: string; text: string; action: string; busy: string; label: string }>
> = {
  apply: {
    title: 'Apply this edit?',
    text: 'The edit is written to the catalog with its source and appears in the list of changes immediately.',
    action: 'Apply',
    busy: 'Applying...',
    label: 'Answer',
  },
  accept: {
    title: 'Accept this report?',
    text: 'Confirm that you have handled the issue or will do so. The sender sees that it was accepted.',
    action: 'Accept',
    busy: 'Accepting...',
    label: 'Answer',
  },
  decline: {
    title: 'Decline this report?',
    text: 'The sender sees the reason.',
    action: 'Decline',
    busy: 'Declining...',
    label: 'Reason',
  },
}

/** Applies a proposal, accepts a report that was seen to otherwise, or declines it with a reason. */
export function ReviewActions({ id, version, title, canApply, editHref }: ReviewActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [answer, setAnswer] = useState('')
  const afterSave = useAfterSave('The report was answered.')
  const accept = useCall(({ admin }) => admin.suggestions.accept.mutate, afterSave)
  const decline = useCall(({ admin }) => admin.suggestions.decline.mutate, afterSave)
  const running = asked === 'decline' ? decline : accept
  const close = () => {
    setAsked(null)
    setAnswer('')
    if (!accept.isPending) accept.reset()
    if (!decline.isPending) decline.reset()
  }
  const decide = (wanted: Asked) => {
    const given = { id, version, answer }
    if (wanted === 'decline') decline.mutate(given, { onSuccess: close })
    else accept.mutate({ ...given, apply: wanted === 'apply' }, { onSuccess: close })
  }
  const words = asked && WORDS[asked]
  const fieldId = `answer-${id}`
  return (
    <div className="acts">
      {canApply && (
        <Button
          kind="primary"
          onClick={() => {
            setAsked('apply')
          }}
        >
          Apply<span className="sr-only">: {title}</span>
        </Button>
      )}
      {editHref && (
        <ButtonLink href={editHref} icon="edit">
          Edit first
        </ButtonLink>
      )}
      <Button
        onClick={() => {
          setAsked('accept')
        }}
      >
        Accept{canApply ? ' without applying' : ''}
        <span className="sr-only">: {title}</span>
      </Button>
      <Button
        onClick={() => {
          setAsked('decline')
        }}
      >
        Decline<span className="sr-only">: {title}</span>
      </Button>
      {asked && words && (
        <Dialog title={words.title} description={words.text} onClose={close}>
          <form
            method="post"
            className="form"
            onSubmit={(event) => {
              event.preventDefault()
              decide(asked)
            }}
            noValidate
          >
            <CallErrors
              error={running.error}
              fieldIds={{ answer: fieldId }}
              title="Action failed"
            />
            <TextField
              id={fieldId}
              label={words.label}
              value={answer}
              onChange={setAnswer}
              error={readCallProblem(running.error).fields['answer']}
              rows={3}
              maxLength={1000}
              isOptional={asked !== 'decline'}
              autoFocus
            />
            <Button
              type="submit"
              kind={asked === 'decline' ? 'danger' : 'primary'}
              large
              busy={running.isPending && words.busy}
            >
              {words.action}
            </Button>
          </form>
        </Dialog>
      )}
    </div>
  )
}

'use client'

import '../../styles/components/admin-data.css'
import { useEffect, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'

/** Name of the boxes in the rows; each holds an id. */
const BOX = 'input[name="held-value"]'
const REASON_ID = 'held-reason'

type Decision = 'release' | 'reject'

/**
 * Decides about the readings that are ticked in the list. The list itself is the server's; this
 * only looks at its boxes.
 */
export function HeldBar() {
  const [ids, setIds] = useState<readonly number[]>([])
  // a rejected reading may be released after all
  const [hasRejected, setHasRejected] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useCall(({ admin }) => admin.quality.decide.mutate, useAfterSave())
  const deciding = decide.isPending ? (decide.variables?.decision ?? null) : null
  useEffect(() => {
    const read = () => {
      const chosen = boxes().filter(({ checked }) => checked)
      setIds(chosen.map(({ value }) => Number(value)))
      setHasRejected(chosen.some(({ dataset }) => dataset['state'] === 'rejected'))
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
  const press = (decision: Decision) => {
    if (decide.isPending) return
    decide.mutate(
      { ids: [...ids], decision, reason },
      {
        onSuccess: ({ decided, refused }) => {
          showToast({
            variant: refused.length ? 'warning' : 'success',
            message: describeDecision(decision, decided.length, refused),
          })
          for (const box of boxes()) box.checked = false
          setIds([])
          setReason('')
        },
      },
    )
  }
  return (
    <div
      className="add-bar"
      role="group"
      aria-label="Decide on selected values"
      hidden={ids.length === 0}
    >
      <p role="status">
        {ids.length
          ? `${ids.length} selected. Released values are published as received, ` +
            'with all dependent totals; rejected values stay out until released.'
          : ''}
      </p>
      <CallErrors error={decide.error} fieldIds={{ reason: REASON_ID }} title="Action failed" />
      <TextField
        id={REASON_ID}
        label="Reason"
        value={reason}
        onChange={setReason}
        error={readCallProblem(decide.error).fields['reason']}
        rows={2}
        maxLength={1000}
        hint="Recorded with the decision in the audit trail."
      />
      <div className="acts">
        <Button
          kind="primary"
          busy={deciding === 'release' && 'Releasing...'}
          onClick={() => {
            press('release')
          }}
        >
          Release
        </Button>
        {!hasRejected && (
          <Button
            kind="danger"
            busy={deciding === 'reject' && 'Rejecting...'}
            onClick={() => {
              press('reject')
            }}
          >
            Reject
          </Button>
        )}
      </div>
    </div>
  )
}

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(BOX)]

function describeDecision(
  decision: Decision,
  count: number,
  refused: readonly { message: string }[],
): string {
  const done = `${count} ${count === 1 ? 'value' : 'values'} ${decision === 'release' ? 'released' : 'rejected'}.`
  return refused[0] ? `${done} ${refused.length} not: ${refused[0].message}` : done
}

'use client'

import '../../styles/components/admin-data.css'
import { useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'

const IDS = { part: 'retired-part', from: 'retired-from', reason: 'retired-reason' } as const

type Decision = 'retire' | 'restore'

/** Lets totals go on without an asset or a token, or count it again. */
export function PartBar() {
  const [part, setPart] = useState('')
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const decide = useCall(({ admin }) => admin.quality.decidePart.mutate, useAfterSave())
  const deciding = decide.isPending ? (decide.variables?.decision ?? null) : null
  const { fields } = readCallProblem(decide.error)
  const press = (decision: Decision) => {
    if (decide.isPending) return
    decide.mutate(
      { part, decision, reason, ...(decision === 'retire' && from && { from }) },
      {
        onSuccess: ({ name }) => {
          showToast({
            variant: 'success',
            message: `${name} ${decision === 'retire' ? 'retired' : 'restored'}.`,
          })
          setPart('')
          setFrom('')
          setReason('')
        },
      },
    )
  }
  return (
    <div className="add-bar at-rest" role="group" aria-label="Retire or restore a part of totals">
      <CallErrors error={decide.error} fieldIds={IDS} title="Action failed" />
      <TextField
        id={IDS.part}
        label="Asset or token"
        value={part}
        onChange={setPart}
        error={fields['part']}
        maxLength={120}
        hint="Slug of an asset, or token:7."
      />
      <TextField
        id={IDS.from}
        label="From"
        type="date"
        isOptional
        value={from}
        onChange={setFrom}
        error={fields['from']}
        hint="The first day that totals go on without it; by default the day after its last value."
      />
      <TextField
        id={IDS.reason}
        label="Reason"
        value={reason}
        onChange={setReason}
        error={fields['reason']}
        rows={2}
        maxLength={1000}
        hint="Recorded with the decision in the audit trail."
      />
      <div className="acts">
        <Button
          kind="danger"
          busy={deciding === 'retire' && 'Retiring...'}
          onClick={() => {
            press('retire')
          }}
        >
          Retire
        </Button>
        <Button
          busy={deciding === 'restore' && 'Restoring...'}
          onClick={() => {
            press('restore')
          }}
        >
          Restore
        </Button>
      </div>
    </div>
  )
}

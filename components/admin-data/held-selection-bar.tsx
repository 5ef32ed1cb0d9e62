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
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'

interface HeldSelectionBarProps {
  runId?: number
  rule?: QualityRuleKey
  /** "of run 14, rule History rewritten" */
  words: string
  count: number
}

const REASON_ID = 'selection-reason'

type Decision = 'release' | 'reject'

/** Decides about all that a run or a rule holds, part by part, with one reason that is kept with each. */
export function HeldSelectionBar({ runId, rule, words, count }: HeldSelectionBarProps) {
  const [reason, setReason] = useState('')
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [done, setDone] = useState(0)
  const decide = useCall(({ admin }) => admin.quality.decideSelected.mutate)
  const finish = useAfterSave()
  const press = async (decision: Decision) => {
    if (deciding) return
    setDeciding(decision)
    let [after, decided, refused] = [0, 0, 0]
    try {
      for (let left = 1; left > 0; ) {
        const part = await decide.mutateAsync({
          ...(runId !== undefined && { runId }),
          ...(rule !== undefined && { rule }),
          after,
          decision,
          reason,
        })
        after = part.after
        left = part.left
        decided += part.decided.length
        refused += part.refused.length
        setDone(decided)
      }
      showToast({
        variant: refused ? 'warning' : 'success',
        message:
          `${decided.toLocaleString('en-US')} ${decided === 1 ? 'value' : 'values'} ` +
          `${decision === 'release' ? 'released' : 'rejected'}.` +
          (refused ? ` ${refused} could not be.` : ''),
      })
      setReason('')
      finish.onSuccess()
    } catch {
      // the error stands above the reason
    } finally {
      setDeciding(null)
      setDone(0)
    }
  }
  return (
    <div className="add-bar" role="group" aria-label="Decide on the whole selection">
      <p role="status">
        {deciding
          ? `${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} decided`
          : `All ${count.toLocaleString('en-US')} held values ${words}, on all pages of this list.`}
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
        hint="Recorded with each decision in the audit trail."
      />
      <div className="acts">
        <Button
          kind="primary"
          busy={deciding === 'release' && 'Releasing...'}
          onClick={() => {
            void press('release')
          }}
        >
          Release all
        </Button>
        <Button
          kind="danger"
          busy={deciding === 'reject' && 'Rejecting...'}
          onClick={() => {
            void press('reject')
          }}
        >
          Reject all
        </Button>
      </div>
    </div>
  )
}

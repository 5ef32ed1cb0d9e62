'use client'

import '../../styles/components/admin.css'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import { adminCall } from '#components/admin/admin-call.ts'
import { AdminField } from '#components/admin/admin-field.tsx'
import { ConflictPanel, differing } from '#components/admin/conflict-panel.tsx'
import { beginDraft, isSame, readDraft, type Draft } from '#components/admin/draft.ts'
import { LeaveGuard } from '#components/admin/leave-guard.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import { adminListHref, adminViewHref } from '#lib/links/admin-href.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminField as Field } from '#lib/registry/admin/resource.ts'
import type {
  AdminLabels,
  AdminValue,
  AdminValues,
  NewerState,
} from '#lib/view/admin/admin-record.ts'

interface AdminFormProps {
  resource: AdminResourceKey
  /** "policy" */
  one: string
  fields: Readonly<Record<string, Field>>
  values: AdminValues
  labels: AdminLabels
  /** null: a new one */
  edited: { id: string; version: number } | null
  /** values that fields of text start with, before anything is typed */
  filled?: Readonly<Record<string, string>>
}

type Sides = Readonly<Record<string, 'theirs' | 'yours'>>
interface Conflict {
  theirs: NewerState
  yours: AdminValues
  opened: AdminValues
  taken: Sides
}

const fieldId = (key: string) => `field-${key}`

/** The form of a resource, to make one or to edit one. A lost race shows both states, and goes on from there. */
export function AdminForm({
  resource,
  one,
  fields,
  values: kept,
  labels: keptLabels,
  edited,
  filled = {},
}: AdminFormProps) {
  const router = useRouter()
  const [base, setBase] = useState({ values: kept, version: edited?.version ?? 0 })
  const [draft, setDraft] = useState<Draft>(() => ({ ...beginDraft(fields, kept), ...filled }))
  const [labels, setLabels] = useState(keptLabels)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = useSend({
    mutationFn: (values: AdminValues) =>
      edited
        ? adminCall(resource, 'update', { id: edited.id, version: base.version, values })
        : adminCall(resource, 'create', { values }),
    onSuccess: (answer) => {
      showToast({
        variant: 'success',
        message: edited ? 'Your changes are saved.' : `The ${one} was created.`,
      })
      router.push(adminViewHref(resource, idIn(answer) ?? edited?.id ?? ''))
      router.refresh()
    },
    onError: (error) => {
      const { isSignedOut, newer } = readCallProblem(error)
      if (isSignedOut) location.reload()
      if (newer) meet(newer)
    },
  })
  const problem = readCallProblem(save.error)
  const isDirty = !save.isSuccess && !isSame(draft, beginDraft(fields, base.values))

  const change = (key: string, value: AdminValue, label?: string) => {
    setDraft((before) => ({ ...before, [key]: value }))
    if (label !== undefined && value !== null && typeof value !== 'object')
      setLabels((before) => ({ ...before, [key]: { ...before[key], [String(value)]: label } }))
    if (conflict?.taken[key])
      setConflict({
        ...conflict,
        taken: { ...conflict.taken, [key]: 'yours' },
        yours: {
          ...conflict.yours,
          [key]: readDraft(fields, { ...draft, [key]: value }, base.values)[key] ?? null,
        },
      })
  }

  const take = (state: Omit<Conflict, 'taken'>, taken: Sides) => {
    const typed = {
      theirs: beginDraft(fields, state.theirs.values),
      yours: beginDraft(fields, state.yours),
    }
    setConflict({ ...state, taken })
    setDraft((before) => ({
      ...before,
      ...Object.fromEntries(
        Object.entries(taken).map(([key, side]) => [key, typed[side][key] ?? null]),
      ),
    }))
  }

  const meet = (newer: NewerState) => {
    const yours = readDraft(fields, draft, base.values)
    // a field that only they changed is theirs; one that both or only you changed stays yours until you choose
    const taken = Object.fromEntries(
      differing(fields, newer.values, yours).map((key) => [
        key,
        isSame(yours[key], base.values[key]) ? ('theirs' as const) : ('yours' as const),
      ]),
    )
    take({ theirs: newer, yours, opened: base.values }, taken)
    setLabels((before) =>
      Object.fromEntries(
        [...new Set([...Object.keys(before), ...Object.keys(newer.labels)])].map((key) => [
          key,
          { ...before[key], ...newer.labels[key] },
        ]),
      ),
    )
    setBase({ values: newer.values, version: newer.version })
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(readDraft(fields, draft, base.values))
  }

  const fieldIds = Object.fromEntries(Object.keys(fields).map((key) => [key, fieldId(key)]))
  return (
    <form
      method="post"
      className="form adm-form"
      onSubmit={submit}
      noValidate
      aria-label={edited ? `Edit this ${one}` : `New ${one}`}
    >
      <LeaveGuard isDirty={isDirty} />
      {conflict && (
        <ConflictPanel
          fields={fields}
          opened={conflict.opened}
          theirs={conflict.theirs}
          yours={conflict.yours}
          yourLabels={labels}
          taken={conflict.taken}
          onTake={(keys, side) => {
            take(conflict, {
              ...conflict.taken,
              ...Object.fromEntries(keys.map((key) => [key, side])),
            })
          }}
        />
      )}
      {!problem.newer && (
        <CallErrors error={save.error} fieldIds={fieldIds} title="Could not save" />
      )}
      {Object.entries(fields).map(([key, field]) => (
        <AdminField
          key={key}
          id={fieldId(key)}
          field={field}
          value={draft[key] ?? null}
          error={problem.fields[key]}
          names={labels[key] ?? {}}
          onChange={(next, label) => {
            change(key, next, label)
          }}
        />
      ))}
      <div className="adm-acts">
        <Button type="submit" kind="primary" busy={save.isPending && 'Saving...'}>
          {edited ? 'Save changes' : `Create ${one}`}
        </Button>
        <ButtonLink href={edited ? adminViewHref(resource, edited.id) : adminListHref(resource)}>
          Cancel
        </ButtonLink>
        {isDirty && <small role="status">Not saved yet</small>}
      </div>
    </form>
  )
}

function idIn(answer: unknown): string | null {
  return typeof answer === 'object' &&
    answer !== null &&
    'id' in answer &&
    typeof answer.id === 'string'
    ? answer.id
    : null
}

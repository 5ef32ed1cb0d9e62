'use client'

import { type ComponentType, useState } from 'react'
import type { ReferenceOptionsProps } from '#components/admin/reference-options.tsx'
import type { SelectOption } from '#components/ui/selects/select-option.ts'
import { SelectSearch } from '#components/ui/selects/select-search.tsx'
import { useDebouncedValue } from '#components/ui/forms/use-debounced-value.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminOption } from '#lib/view/admin/admin-record.ts'

interface ReferenceFieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  of: AdminResourceKey
  value: string | number | null
  /** name of the chosen row */
  chosenLabel: string | undefined
  /** offered as a choice of nothing */
  none: string | null
  onChange: (value: string | number | null, label: string) => void
}

const PAUSE_MS = 150

/** A row of another resource, found by typing a part of its name. */
export function ReferenceField({
  id,
  label,
  hint,
  error,
  of,
  value,
  chosenLabel,
  none,
  onChange,
}: ReferenceFieldProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly AdminOption[]>([])
  // the first look comes when somebody opens the list, not with the page
  const [Options, setOptions] = useState<ComponentType<ReferenceOptionsProps> | null>(null)
  const q = useDebouncedValue(typed, typed ? PAUSE_MS : 0)
  const open = () => {
    if (Options) return
    // code that does not load is asked for again with the next touch
    import('#components/admin/reference-options.tsx').then(
      (loaded) => {
        setOptions(() => loaded.ReferenceOptions)
      },
      () => undefined,
    )
  }
  const known: AdminOption[] =
    value !== null && chosenLabel !== undefined && !found.some((option) => option.value === value)
      ? [{ value, label: chosenLabel, detail: null }]
      : []
  const all = [...known, ...found]
  const options: SelectOption[] = [
    ...(none === null ? [] : [{ value: '', content: { label: none } }]),
    ...all.map((option) => ({
      value: String(option.value),
      content: { label: option.detail ? `${option.label} (${option.detail})` : option.label },
    })),
  ]
  const choose = (text: string) => {
    const option = all.find((each) => String(each.value) === text)
    onChange(option?.value ?? null, option?.label ?? '')
    setTyped('')
  }
  return (
    <div role="group" onFocus={open} onPointerDown={open}>
      {Options && <Options of={of} q={q} onFound={setFound} />}
      <SelectSearch
        id={id}
        label={label}
        hint={hint}
        error={error}
        options={options}
        value={value === null ? '' : String(value)}
        onChange={choose}
        onSearch={setTyped}
        placeholder={none ?? 'Search and choose'}
      />
    </div>
  )
}

'use client'

import '../../../styles/components/forms.css'
import {
  type ComponentType,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { SearchPanelProps } from '#components/ui/selects/search-panel.tsx'
import { MOST_WITHOUT_SEARCH } from '#components/ui/selects/select-option.ts'

export interface CompactOption {
  value: string
  label: string
}

interface CompactSelectProps {
  id?: string
  /** said by screen readers; what stands beside the control says the same */
  label: string
  name?: string
  value: string
  options: readonly CompactOption[]
  onChange: (value: string) => void
  className?: string
  isWrong?: boolean
  /** id of what is said with the control */
  describedBy?: string | undefined
}

/**
 * A choice of one without words of its own, for bars of filters and rows of a query. The system
 * draws a few options, and without a script all of them; more than eight are searched, in the panel
 * of every other select. Every small select is this one.
 */
export function CompactSelect(props: CompactSelectProps) {
  const isLive = useSyncExternalStore(noChange, isHere, isNotHere)
  return isLive && props.options.length > MOST_WITHOUT_SEARCH ? (
    <LongSelect {...props} />
  ) : (
    <ShortSelect {...props} />
  )
}

const noChange = () => () => undefined
const isHere = () => true
const isNotHere = () => false

function ShortSelect({
  id,
  label,
  name,
  value,
  options,
  onChange,
  className,
  isWrong,
  describedBy,
}: CompactSelectProps) {
  return (
    <select
      id={id}
      className={className}
      aria-label={label}
      name={name}
      value={value}
      onChange={(event) => {
        onChange(event.target.value)
      }}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function LongSelect({
  id: givenId,
  label,
  name,
  value,
  options,
  onChange,
  className = '',
  isWrong,
  describedBy,
}: CompactSelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const chosen = options.find((option) => option.value === value)
  // where it does not come the next touch asks again
  const load = () => {
    import('#components/ui/selects/search-panel.tsx').then(
      (loaded) => {
        setPanel(() => loaded.SearchPanel)
      },
      () => undefined,
    )
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    load()
    setOpen(true)
  }
  return (
    <>
      {name && <input type="hidden" name={name} value={value} />}
      <button
        ref={button}
        id={id}
        type="button"
        className={`sel ${className}`}
        role="combobox"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-panel` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onPointerEnter={load}
        onFocus={load}
        onKeyDown={openByKey}
        onClick={() => {
          load()
          setOpen(!isOpen)
        }}
      >
        <span>{chosen?.label ?? value}</span>
        <Icon name="chevronDown" small />
      </button>
      {isOpen &&
        Panel &&
        // a press inside of the label around the button would be one on the button
        createPortal(
          <Panel
            id={id}
            label={label}
            options={options.map((option) => ({ value: option.value, content: option }))}
            value={value}
            button={button}
            onChoose={(option) => {
              onChange(option.value)
              close()
            }}
            onClose={close}
            onLeave={() => {
              setOpen(false)
            }}
          />,
          button.current?.closest('dialog') ?? document.body,
        )}
    </>
  )
}

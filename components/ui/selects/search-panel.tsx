'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import {
  matchingOptions,
  type SelectOption,
  type SelectProps,
} from '#components/ui/selects/select-option.ts'

export interface SearchPanelProps {
  id: string
  label: string
  options: readonly SelectOption[]
  value: string
  button: { readonly current: HTMLButtonElement | null }
  onSearch?: SelectProps['onSearch']
  onChoose: (option: SelectOption) => void
  /** the visitor is done: the focus goes back */
  onClose: () => void
  /** the visitor is elsewhere already */
  onLeave: () => void
}

/** A field with the options that fit what is typed into it, over the page and below its button. */
export function SearchPanel({
  id,
  label,
  options,
  value,
  button,
  onSearch,
  onChoose,
  onClose,
  onLeave,
}: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  )
  const found = onSearch ? options : matchingOptions(options, typed)
  const optionId = (index: number) => `${id}-option-${index}`
  const search = (text: string) => {
    setTyped(text)
    setActive(0)
    onSearch?.(text)
  }

  useEffect(() => {
    const stayBelow = () => {
      if (panel.current && button.current) placeBelow(panel.current, button.current)
    }
    // above everything, dialogs too
    panel.current?.showPopover?.()
    stayBelow()
    field.current?.focus()
    addEventListener('resize', stayBelow)
    addEventListener('scroll', stayBelow, true)
    return () => {
      removeEventListener('resize', stayBelow)
      removeEventListener('scroll', stayBelow, true)
    }
  }, [button])
  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active, typed])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const isOutside =
        event.target instanceof Node &&
        !panel.current?.contains(event.target) &&
        !button.current?.contains(event.target)
      if (isOutside) onLeave()
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress)
    }
  }, [button, onLeave])

  const onKey = (event: KeyboardEvent) => {
    const step = stepByKey(event.key, active, found.length)
    const option = found[active]
    if (event.key === 'Tab') onLeave()
    else if (step !== null || event.key === 'Escape' || event.key === 'Enter')
      event.preventDefault()
    if (step !== null) setActive(step)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && option) onChoose(option)
  }
  return (
    <div
      ref={panel}
      id={`${id}-panel`}
      className="opts search"
      popover="manual"
      role="dialog"
      aria-label={label}
    >
      <div className="opts-search">
        <Icon name="search" small />
        <input
          ref={field}
          type="text"
          value={typed}
          onChange={(event) => {
            search(event.target.value)
          }}
          onKeyDown={onKey}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-options`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-label="Search the options"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul role="listbox" id={`${id}-options`} aria-label={label}>
        {found.map((option, index) => (
          <li
            key={option.value}
            id={optionId(index)}
            role="option"
            className="opt"
            aria-selected={option.value === value}
            data-highlighted={index === active ? '' : undefined}
            onClick={() => {
              onChoose(option)
            }}
            onPointerMove={() => {
              setActive(index)
            }}
          >
            {option.content.icon}
            <span>{option.content.label}</span>
            {option.value === value && <Icon name="check" small />}
          </li>
        ))}
      </ul>
      <div role="status">
        {found.length === 0 && (
          <p className="opts-none">
            <b>No matching options</b>
            <span>Try a different search or view all options</span>
          </p>
        )}
        {typed && found.length > 0 && (
          <span className="sr-only">
            {found.length === 1 ? '1 option' : `${found.length} options`}
          </span>
        )}
      </div>
      {found.length === 0 && (
        <button
          type="button"
          className="btn ghost"
          onClick={() => {
            search('')
            field.current?.focus()
          }}
        >
          View all options
        </button>
      )}
    </div>
  )
}

const GAP_PX = 4
/** A small button has options that are longer than itself. */
const LEAST_WIDTH_PX = 240

/** Below the button, or above it where there is more room. */
function placeBelow(panel: HTMLElement, button: HTMLElement) {
  const { left, top, bottom, width } = button.getBoundingClientRect()
  const below = innerHeight - bottom - 2 * GAP_PX
  const above = top - 2 * GAP_PX
  const isAbove = below < 240 && above > below
  const wide = Math.min(Math.max(width, LEAST_WIDTH_PX), innerWidth - 2 * GAP_PX)
  panel.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - wide - GAP_PX))}px`
  panel.style.width = `${wide}px`
  panel.style.maxHeight = `${Math.min(360, isAbove ? above : below)}px`
  panel.style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`
  panel.style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto'
}

/** → the option that a key leads to; null for a key that leads to none */
function stepByKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return (active - 1 + count) % count
    case 'PageDown':
      return Math.min(count - 1, active + 8)
    case 'PageUp':
      return Math.max(0, active - 8)
    default:
      return null
  }
}

'use client'

import '../../styles/components/auth.css'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { CODE_LENGTH, keepDigits } from '#components/auth/code.ts'

interface CodeBoxesProps {
  /** one text for each box, empty or a digit */
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  /** counts up with each code that was refused, after which one begins again */
  refusals?: number
  /** ids of what is said about the code */
  describedBy?: string | undefined
  isInvalid?: boolean
  /** a field before them is filled in first */
  comesLater?: boolean
}

/** Six boxes for one digit each. A code that is pasted, or that the phone offers from a message, fills them all. */
export function CodeBoxes({
  digits,
  onChange,
  refusals = 0,
  describedBy,
  isInvalid = false,
  comesLater = false,
}: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const cameLater = useRef(comesLater)
  // React's own autoFocus is lost when a dialog opens around it afterwards
  useEffect(() => {
    if (!cameLater.current || refusals > 0) boxes.current[0]?.focus()
  }, [refusals])
  const focusBox = (index: number) => {
    boxes.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus()
  }
  const fillFrom = (index: number, found: string) => {
    if (!found) return
    onChange(digits.map((digit, at) => found[at - index] ?? digit))
    focusBox(index + found.length)
  }
  const clear = (index: number) => {
    onChange(digits.map((digit, at) => (at === index ? '' : digit)))
  }

  const onText = (index: number, text: string) => {
    const found = keepDigits(text)
    const current = digits[index] ?? ''
    if (text === '') clear(index)
    // a digit typed beside the one that is there takes its place
    else if (current && found.length === 2 && found.includes(current))
      fillFrom(index, found[0] === current ? found.slice(1) : found.slice(0, 1))
    else fillFrom(found.length >= CODE_LENGTH ? 0 : index, found.slice(0, CODE_LENGTH))
  }
  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const found = keepDigits(event.clipboardData.getData('text')).slice(0, CODE_LENGTH)
    fillFrom(found.length === CODE_LENGTH ? 0 : index, found)
  }
  const onKey = (index: number, event: KeyboardEvent) => {
    const to = findTarget(event.key, index)
    // here and not only by the change of its text: the digit that stands there already changes nothing
    const isDigit = /^[0-9]$/.test(event.key) && !event.metaKey && !event.ctrlKey && !event.altKey
    if (isDigit) {
      event.preventDefault()
      fillFrom(index, event.key)
    } else if (to !== null) {
      event.preventDefault()
      focusBox(to)
    } else if (event.key === 'Backspace' && !digits[index] && index > 0) {
      event.preventDefault()
      clear(index - 1)
      focusBox(index - 1)
    }
  }
  return (
    <div className="mt-2 grid grid-cols-6 gap-1.5 sm:gap-2">
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(element) => {
            boxes.current[index] = element
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          value={digit}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          data-private=""
          className="ph-no-capture"
          onChange={(event) => {
            onText(index, event.target.value)
          }}
          onPaste={(event) => {
            onPaste(index, event)
          }}
          onKeyDown={(event) => {
            onKey(index, event)
          }}
          onFocus={(event) => {
            event.target.select()
          }}
        />
      ))}
    </div>
  )
}

function findTarget(key: string, index: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index - 1
    case 'ArrowRight':
      return index + 1
    case 'Home':
      return 0
    case 'End':
      return CODE_LENGTH - 1
    default:
      return null
  }
}

import type { ReactNode } from 'react'
import type { FieldWords } from '#components/ui/forms/form-field.tsx'

export interface SelectOption {
  /** the value that is saved; may be empty */
  value: string
  content: { label: string; icon?: ReactNode }
}

/** With more options than this, one types to find one. */
export const MOST_WITHOUT_SEARCH = 8

/** Where nothing is chosen and the form has no words of its own. */
export const CHOOSE_ONE = 'Choose one'

/** One interface, whichever way the options are drawn. */
export interface SelectProps extends FieldWords {
  id?: string | undefined
  /** makes it part of a form */
  name?: string
  options: readonly SelectOption[]
  /** value of the chosen option; one that no option has shows the placeholder */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  required?: boolean
  isOptional?: boolean
  disabled?: boolean
  /** takes the typed text, where the options are found elsewhere and come anew; without it they are searched here */
  onSearch?: (typed: string) => void
}

/** Options whose label has every typed word in it, in any order. */
export function matchingOptions(
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return options.filter((option) =>
    words.every((word) => fold(option.content.label).includes(word)),
  )
}

/** Case and accents make no difference. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

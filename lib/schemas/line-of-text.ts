import { z } from 'zod'

/** Control characters, line separators, and what turns the direction of the text behind it. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u

/** One line of text from a form, trimmed. `label` stands in its messages: "Company: at most 120 characters." */
export function lineOfText(label: string, longest: number) {
  return z
    .string(`${label}: text is required.`)
    .trim()
    .max(longest, `${label}: at most ${longest} characters.`)
    .refine((text) => !CONTROL.test(text), `${label}: one line without control characters.`)
}

/** The same, and something must stand in it. */
export function filledLine(label: string, longest: number) {
  return lineOfText(label, longest).min(1, `${label}: required.`)
}

/** Several lines. */
export function paragraphs(label: string, longest: number) {
  return z
    .string(`${label}: text is required.`)
    .trim()
    .max(longest, `${label}: at most ${longest} characters.`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), `${label}: without control characters.`)
}

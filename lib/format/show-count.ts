import {
  BLANK,
  compact,
  type CompactOptions,
  decimal,
  finite,
  plain,
  chooseSign,
} from '#lib/format/compact.ts'

/** Numbers of things: exact below ten thousand (`9,876`), in short from there on (`1.14M`, `241.6M`). */
export function showCount(
  value: number | null,
  options: Pick<CompactOptions, 'sign'> = {},
): string {
  if (value === null) return BLANK
  return Math.round(Math.abs(value)) < 10_000 ? plain(value, 0, options) : compact(value, options)
}

/** `241,602,118` */
export function showFullCount(value: number | null): string {
  return value === null ? BLANK : chooseSign(value, 'auto') + decimal(Math.abs(finite(value)), 0)
}

import { BLANK, compact, type CompactOptions, decimal, finite, signOf } from '#lib/format/compact.ts'

/** Numbers of things: exact below ten thousand (`9,876`), in short from there on (`1.14M`, `241.60M`). */
export function showCount(value: number | null, options: Omit<CompactOptions, 'prefix' | 'digits'> = {}): string {
  if (value === null) return BLANK
  const isExact = options.scale === undefined ? Math.abs(value) < 10_000 : options.scale === ''
  return isExact ? compact(value, { ...options, scale: '', digits: 0 }) : compact(value, options)
}

/** `241,602,118` */
export function showFullCount(value: number | null): string {
  return value === null ? BLANK : signOf(value, 'auto') + decimal(Math.abs(finite(value)), 0)
}

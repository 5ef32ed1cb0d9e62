import { isoDay, today } from '#lib/dates.ts'

/** So many days ago, in the ways in which answers write it. */
export const agoDay = (ago: number): string => isoDay(today() - ago)
export const usDay = (ago: number): string => agoDay(ago).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
/** noon of it, so that every zone agrees */
export const agoSeconds = (ago: number): number => (today() - ago) * 86_400 + 43_200

/** The newest first. */
export const daysBack = (ago: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => ago + at)
export const json = (value: unknown): string => JSON.stringify(value)

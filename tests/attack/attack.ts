import type { SmtpSink } from '../support/people/smtp-sink.ts'

/** The means of an attack: the site in this process, on a database of its own, and the mail server that it sends to. */
export interface Range {
  sink: SmtpSink
  /** the seed of all that is left to chance, so that it can be repeated; any without it */
  seed?: number
  /** the one thing to try, of those that an attack tries */
  only?: string
}

/** One row of the proofs: how it is tried, and when it passes. */
export interface Attack {
  name: string
  passesWhen: string
  /** `size` is a share of the full one, above 0 and up to 1. */
  run: (size: number, range: Range) => Promise<Verdict>
}

/** One that needs no mail server. */
export interface ApiAttack extends Omit<Attack, 'run'> {
  run: (size: number) => Promise<Verdict>
}

export interface Verdict {
  passes: boolean
  /** the counts of the run, for people */
  figures: Readonly<Record<string, number | string>>
}

/** Works through a list, a few at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let at = next++; at < items.length; at = next++) {
        const item = items[at]
        if (item !== undefined) await work(item, at)
      }
    }),
  )
}

export const numbers = (count: number): number[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, at) => at)

/** A code that is not this one. */
export function wrongCode(right: string): string {
  const other = Math.floor(Math.random() * 999_999)
  return String(other >= Number(right) ? other + 1 : other).padStart(6, '0')
}

import { forms } from './forms.ts'
import { kinds } from './fault-kinds.ts'
import { type Occasion, occasions } from './kinds/kind.ts'

/**
 * One fault: what goes wrong with which form on which occasion; the numbers in it follow from its
 * own words and the seed.
 */
export interface FaultId {
  kind: string
  form: string
  occasion: Occasion
  round: number
}

/** How many of its newest days a file brings to a line that is known. */
export const FRESH_DAYS = { 'few days': 3, 'many days': 90 } as const
export type Fresh = keyof typeof FRESH_DAYS

/** Faults that begin at the same state of the site. */
export interface FaultGroup {
  form: string
  occasion: Occasion
  fresh: Fresh
  round: number
  kinds: string[]
}

/** Everything that is tried, in groups; of `share` below 1 some of the kinds, a different part on each form. */
export function listGroups(share: number, rounds: number): FaultGroup[] {
  const groups: FaultGroup[] = []
  for (let round = 0; round < rounds; round++)
    for (const [formAt, { name: form }] of forms.entries())
      for (const [occasionAt, occasion] of occasions.entries())
        for (const fresh of ['few days', 'many days'] as const) {
          const own = kinds.filter(
            ({ needs }, kindAt) =>
              freshFor(needs, occasion, formAt + kindAt + round) === fresh &&
              (kindAt + formAt * 7 + occasionAt * 3) % Math.round(1 / share) === 0,
          )
          if (own.length)
            groups.push({ form, occasion, fresh, round, kinds: own.map(({ name }) => name) })
        }
  return groups
}

/** Only an append has newest days; what needs few of them is tried on few and on many. */
const freshFor = (needs: Fresh, occasion: Occasion, at: number): Fresh =>
  occasion !== 'append' || needs === 'many days' || at % 2 === 0 ? 'many days' : 'few days'

export const writeId = ({ kind, form, occasion, round }: FaultId): string =>
  [kind, form, occasion, round].join(' / ')

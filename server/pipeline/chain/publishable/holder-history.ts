import type { Day } from '#lib/dates.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { HolderSets } from '#server/pipeline/chain/days/address-sets.ts'

interface HolderChange {
  day: Day
  tokenId: number
  joined: Buffer
  departed: Buffer
}

const DAYS_AT_ONCE = 60

/**
 * How many hold any of some tokens at the end of each day, asked day after day: who holds is the
 * sum of all days, of which often only the newest is wanted. Give it back with `dispose`.
 */
export class HolderHistory {
  readonly #changes: AsyncGenerator<HolderChange>
  readonly #holders = new HolderSets()
  #next: HolderChange | undefined
  #hasBegun = false

  constructor(tokenIds: readonly number[], span: { first: Day; to: Day }) {
    this.#changes = readChanges(tokenIds, span)
  }

  async countOn(day: Day): Promise<number> {
    if (!this.#hasBegun) await this.#step()
    this.#hasBegun = true
    while (this.#next && this.#next.day <= day) {
      const { tokenId, joined, departed } = this.#next
      this.#holders.carry(tokenId, joined, departed)
      await this.#step()
    }
    return this.#holders.count()
  }

  dispose(): void {
    this.#holders.dispose()
  }

  async #step(): Promise<void> {
    const next = await this.#changes.next()
    this.#next = next.done ? undefined : next.value
  }
}

async function* readChanges(
  tokenIds: readonly number[],
  { first, to }: { first: Day; to: Day },
): AsyncGenerator<HolderChange, undefined> {
  for (let at = first; at <= to; at += DAYS_AT_ONCE) {
    const { rows } = await jobsSql().query<HolderChange>({
      name: 'chain-holder-changes',
      text: `select day, token_id as "tokenId", joined, departed from chain_day
        where token_id = any($1) and day between $2 and $3 order by day, token_id`,
      values: [tokenIds, at, Math.min(to, at + DAYS_AT_ONCE - 1)],
    })
    yield* rows
  }
  return undefined
}

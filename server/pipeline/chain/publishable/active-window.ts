import type { Day } from '#lib/dates.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { countUnion } from '#server/pipeline/chain/days/address-sets.ts'

/** Distinct addresses that sent or received, on a day and over the trailing 7 and 30 days. */
export interface Active {
  day: number
  week: number
  month: number
}

interface DaySets {
  day: Day
  sets: Buffer[]
}

const WEEK = 7
const MONTH = 30
const DAYS_AT_ONCE = 60

/** Who sent or received any of some tokens, day after day. */
export class ActiveWindow {
  readonly #tokenIds: readonly number[]

  constructor(tokenIds: readonly number[]) {
    this.#tokenIds = tokenIds
  }

  /** The days of a span on which anything is known, with the sets of a month held at once. */
  async *days(from: Day, to: Day): AsyncGenerator<{ day: Day; active: Active }> {
    let window: DaySets[] = []
    for (let at = from; at <= to; at += DAYS_AT_ONCE) {
      const first = at === from ? at - MONTH + 1 : at
      for (const each of await this.#read(first, Math.min(to, at + DAYS_AT_ONCE - 1))) {
        const { day } = each
        window = [...window, each].filter((earlier) => earlier.day > day - MONTH)
        if (day >= from) yield { day, active: countActive(day, window) }
      }
    }
  }

  async #read(from: Day, to: Day): Promise<DaySets[]> {
    const { rows } = await jobsSql().query<DaySets>({
      name: 'chain-active-sets',
      text: `select d.day, array_agg(d.senders) || array_agg(d.receivers) as sets from chain_day d
        where d.token_id = any($1) and d.day between $2 and $3 group by d.day order by d.day`,
      values: [this.#tokenIds, from, to],
    })
    return rows
  }
}

function countActive(day: Day, window: readonly DaySets[]): Active {
  const countDays = (days: number) =>
    countUnion(window.filter((each) => each.day > day - days).flatMap(({ sets }) => sets))
  return { day: countDays(1), week: countDays(WEEK), month: countDays(MONTH) }
}

import { isWrong, type BenchmarkCase, type Flags } from './benchmark-case.ts'

/** How one detector did on one case. */
export interface CaseScore {
  kind: string
  isRight: boolean
  /** readings that were wrong, and those of them that were held */
  wrong: number
  held: number
  /** right readings that were judged, and those of them that were held */
  right: number
  heldRight: number
  /** how far the total of all lines was off on its worst day, as a fraction */
  headline: number
}

export function scoreCase(each: BenchmarkCase, flags: Flags): CaseScore {
  const score = { wrong: 0, held: 0, right: 0, heldRight: 0 }
  for (const line of each.lines) {
    const days = flags.get(line.name)
    for (let at = each.from; at < line.given.length; at++) {
      if (Number.isNaN(line.given[at])) continue
      const isHeld = days?.has(at) ?? false
      if (isWrong(line, at)) {
        score.wrong++
        if (isHeld) score.held++
      } else {
        score.right++
        if (isHeld) score.heldRight++
      }
    }
  }
  const { kind, isRight } = each
  return { kind, isRight, ...score, headline: worstHeadline(each, flags) }
}

/**
 * A held value stands at the last one that is shown; where there is none, the day has no total. Of
 * a day that is right, a total that stands still is no error of the rule's own making.
 */
function worstHeadline({ lines, from }: BenchmarkCase, flags: Flags): number {
  const shown = new Map<string, number>()
  const length = lines[0]?.given.length ?? 0
  let worst = 0
  for (let at = 0; at < length; at++) {
    let [is, should, isWhole] = [0, 0, true]
    for (const { name, given, truth } of lines) {
      const value = given[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      if (!(at >= from && flags.get(name)?.has(at))) shown.set(name, value)
      const last = shown.get(name)
      if (last === undefined) isWhole = false
      is += last ?? 0
      should += truth[at] ?? 0
    }
    if (at >= from && isWhole && should > 0) worst = Math.max(worst, Math.abs(is / should - 1))
  }
  return worst
}

/** How a detector did on all cases. */
export interface Score {
  /** share of wrong readings that it holds, of fault cases */
  recall: number
  /** share of fault cases of which it holds nearly all that is wrong */
  caught: number
  /** share of right readings that it holds */
  falseHolds: number
  /** share of right cases of which it holds anything */
  disturbed: number
  /** share of fault cases that move a total by more than 1% */
  headlines: number
  worst: number
}

const NEARLY_ALL = 0.95
const HEADLINE = 0.01

export function sumScores(scores: readonly CaseScore[]): Score {
  const faults = scores.filter(({ isRight, wrong }) => !isRight && wrong > 0)
  const rights = scores.filter(({ isRight }) => isRight)
  const add = (some: readonly CaseScore[], count: (score: CaseScore) => number) =>
    some.reduce((sum, score) => sum + count(score), 0)
  const share = (some: readonly CaseScore[], isOne: (score: CaseScore) => boolean) =>
    some.length ? some.filter(isOne).length / some.length : 0
  return {
    // each case counts alike, however long it is
    recall: faults.length ? add(faults, ({ held, wrong }) => held / wrong) / faults.length : 0,
    caught: share(faults, ({ held, wrong }) => held >= NEARLY_ALL * wrong),
    falseHolds:
      add(scores, ({ heldRight }) => heldRight) / (add(scores, ({ right }) => right) || 1),
    disturbed: share(rights, ({ heldRight }) => heldRight > 0),
    headlines: share(faults, ({ headline }) => headline > HEADLINE),
    worst: faults.reduce((most, { headline }) => Math.max(most, headline), 0),
  }
}

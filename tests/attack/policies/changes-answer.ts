import { type Eyes, NOT_AT_ALL, type Place } from './policy-model.ts'
import { type Market, type Row, toWord } from './policy-market-facts.ts'

/** Changes name what they happened to; what was revised is of every measure. */
export function changesAnswer(market: Market, all: readonly Row[], eyes: Eyes): Row[] {
  const findPlaces = ({ subject, subject_id: id }: Row): readonly Place[] => {
    if (subject === 'investment')
      return (
        market.assets.find((asset) => asset.id === market.investments.get(toWord(id)))?.places ?? []
      )
    if (subject === 'asset')
      return market.assets.find((asset) => String(asset.id) === id)?.places ?? []
    if (subject === 'token')
      return market.tokens
        .filter((token) => String(token.id) === id)
        .map(({ classId, networkId }): Place => [classId, networkId])
    return [subject === 'network' ? [null, Number(id)] : [null, null]]
  }
  const isSeen = (row: Row): boolean =>
    row['kind'] === 'revised'
      ? eyes.seesEveryMeasure()
      : findPlaces(row).some((place) => eyes.fact(place, null) !== NOT_AT_ALL)
  return all
    .filter(isSeen)
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => eyes.isThroughout(name))),
    )
}

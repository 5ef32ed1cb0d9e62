import type { MeasureKey } from '#lib/registry/measures.ts'

/** Figures of an asset in which sources are compared, as pages list them. */
export const OPINION_MEASURES = [
  'size',
  'circulatingSupply',
  'bridgedSupply',
  'totalSupply',
  'price',
  'netAssetValue',
  'holders',
] as const satisfies readonly MeasureKey[]

export type OpinionMeasure = (typeof OPINION_MEASURES)[number]

/** The same in the words that readers choose by. */
export const opinionFigures = {
  value: { label: 'Value', measures: ['size'] },
  supply: { label: 'Supply', measures: ['circulatingSupply', 'bridgedSupply', 'totalSupply'] },
  price: { label: 'Price and NAV', measures: ['price', 'netAssetValue'] },
  holders: { label: 'Holders', measures: ['holders'] },
} as const satisfies Record<string, { label: string; measures: readonly OpinionMeasure[] }>

export type OpinionFigure = keyof typeof opinionFigures
export const OPINION_FIGURES = Object.keys(opinionFigures) as OpinionFigure[]
export const measuresOfFigure = (figure: OpinionFigure): readonly OpinionMeasure[] =>
  opinionFigures[figure].measures

/** Two sources agree within this fraction of what is published, the same for all. */
export const OPINION_TOLERANCE = 0.02
/** A gap of more dollars than this is one, however large the asset is. */
export const OPINION_DOLLARS = 50_000_000
/** A gap is over once the sources have agreed on as many days, one after the other. */
export const DAYS_OF_AGREEMENT = 3
/** The incident of a gap goes by this name, beside the rules of the quality gate. */
export const OPINION_RULE = 'second_opinion'

interface GapReason {
  label: string
  meaning: string
  /** its mark's, a name in styles/tokens.css */
  color: string
}

/** Why a source says something else than is published: the closed list. A gap may have several parts. */
export const gapReasons = {
  network_not_covered: {
    label: 'Network not covered',
    meaning: 'The source leaves out a network that the asset is on.',
    color: 's1',
  },
  share_class_excluded: {
    label: 'Share class excluded',
    meaning: 'One share class is counted of several.',
    color: 's4',
  },
  day_of_nav: {
    label: 'Day of NAV',
    meaning: 'The same holdings, at the value of another day or cut-off.',
    color: 's6',
  },
  bridge_counted_twice: {
    label: 'Bridge counted twice',
    meaning: 'Tokens locked in a bridge and those issued for them are both counted.',
    color: 's3',
  },
  method: {
    label: 'Method',
    meaning: 'Another definition: all tokens in place of those in circulation.',
    color: 's8',
  },
  late: {
    label: 'Late',
    meaning: 'The source still shows an earlier day.',
    color: 's2',
  },
  unknown: {
    label: 'Unknown',
    meaning: 'No rule explains it yet.',
    color: 's-other',
  },
} as const satisfies Record<string, GapReason>

export type GapReasonKey = keyof typeof gapReasons
export const gapReasonKeys = Object.keys(gapReasons) as GapReasonKey[]
export const isGapReason = (text: string): text is GapReasonKey => Object.hasOwn(gapReasons, text)
export const getGapReason = (key: GapReasonKey): GapReason => gapReasons[key]

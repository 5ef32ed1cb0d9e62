import type { SourceDay } from '#lib/view/sources/source-row.ts'

/** A connector as operators see it. Moments are ISO texts. */
export interface ConnectorView {
  key: string
  name: string
  brings: string
  /** license of its source; null: its address is not readable */
  licence: string | null
  /** how sure the form of its answers is, and where it was seen, where it is declared and built in */
  form: { sureness: string; evidence: string } | null
  everyHours: number
  isOn: boolean
  /** an operator's own address, which can be removed */
  isOwn: boolean
  /** names of the classes whose totals count what its source reports */
  feeds: readonly string[]
  /** a host without whose token it answers nothing */
  tokenFor: string | null
  askedAt: string | null
  /** hours since it last answered rightly, and within which it is to; null: it is off, or never did */
  lag: { age: number; promise: number } | null
  /** that published runs of its answers have read */
  rows: number
  held: number
  /** 30 days of those runs, the present one last */
  days: SourceDay[]
  outcome: string | null
  message: string | null
  /** null: it is off, or was never asked and is with the next look at what is due */
  nextAt: string | null
  /** open, the newest first */
  incidents: readonly ConnectorIncident[]
}

interface ConnectorIncident {
  id: number
  title: string
  detail: string
  openedAt: string
  /** how often it was so */
  times: number
}

/** A source in whose form an operator's own address can answer. */
export interface AddressSource {
  id: string
  name: string
  licence: string
  options: readonly { name: string; description: string }[]
}

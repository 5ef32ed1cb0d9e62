import type { ClientBase } from 'pg'
import { getMeasure, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { asPublished, type LineReadings } from '#server/pipeline/gate/readings/readings.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'

/**
 * Published lines of the scopes that a run writes. They are read when a rule asks for them and not
 * before: the other lines of a scope may be ten times what a new day of one of them brings, and
 * most of its days ask for none.
 */
export class LinesBeside {
  readonly #client: ClientBase
  readonly #sourceId: number
  #scopeKeys: readonly string[] = []
  #lines = new Map<string, LineReadings>()
  /** a measure that was asked for once is asked for again: it is read with the scopes that come next */
  readonly #asked = new Set<MeasureKey>()
  #known = new Set<MeasureKey>()

  constructor(client: ClientBase, source: SourceId) {
    this.#client = client
    this.#sourceId = sources[source].id
  }

  /**
   * Judges these scopes, and again as long as it has asked for what was not read. `judge` answers
   * alike to what is alike.
   */
  async judge<Verdict>(scopeKeys: readonly string[], judge: () => Verdict): Promise<Verdict> {
    this.#scopeKeys = scopeKeys
    this.#lines = new Map()
    this.#known = new Set()
    for (;;) {
      await this.#read(this.#unread())
      const verdict = judge()
      if (!this.#unread().length) return verdict
    }
  }

  /** A line of a scope; undefined where none is published or it was not read yet. */
  find(scopeKey: string, measure: MeasureKey): LineReadings | undefined {
    this.#asked.add(measure)
    return this.#lines.get(nameLine(scopeKey, measure))
  }

  #unread(): MeasureKey[] {
    return [...this.#asked].filter((measure) => !this.#known.has(measure))
  }

  async #read(measures: readonly MeasureKey[]): Promise<void> {
    if (!measures.length) return
    const { rows } = await this.#client.query<{
      key: string
      measureId: number
      start: number
      packed: Buffer
    }>(
      `select s.scope_key as key, s.measure_id as "measureId", v.start_day as start, array_send(v.values) as packed
       from series s join series_values v on v.series_id = s.id
       where s.scope_key = any($1) and s.source_id = $2 and s.measure_id = any($3)`,
      [this.#scopeKeys, this.#sourceId, measures.map((measure) => getMeasure(measure).id)],
    )
    for (const { key, measureId, start, packed } of rows) {
      const measure = measureById(measureId)
      if (measure)
        this.#lines.set(
          nameLine(key, measure),
          asPublished(
            { measure, classId: null, subject: '' },
            { start, values: decodeFloat8Array(packed) },
          ),
        )
    }
    for (const measure of measures) this.#known.add(measure)
  }
}

const nameLine = (scopeKey: string, measure: MeasureKey) => `${measure} of ${scopeKey}`

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sourceIds, type SourceId } from '#lib/registry/sources.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'

const MADE_HERE: readonly SourceId[] = ['assay', 'demo', 'catalogue', 'news', 'own-declaration']

describe('ingestSources', () => {
  it('has every source that is read from files, under its own id', () => {
    expect(sourceIds.filter((id) => !MADE_HERE.includes(id)).sort()).toEqual(
      Object.keys(ingestSources).sort(),
    )
    for (const [id, source] of Object.entries(ingestSources)) expect(source.id).toBe(id)
  })
  it('has every option that a refusal names', () => {
    // find-scope.ts says --class where an asset is to be made, and where a remainder is of no class
    for (const id of ['coinmetrics', 'timeseries-export', 'asset-registry', 'tvl-history'] as const)
      expect(Object.keys(ingestSources[id].options.shape), id).toContain('class')
  })
  it('describes every option', () => {
    const options = Object.values(ingestSources).flatMap(({ options }) =>
      Object.entries(options.shape),
    )
    expect(options.length).toBeGreaterThan(5)
    for (const [name, option] of options)
      expect(option instanceof z.ZodType && option.description, name).toBeTruthy()
  })
})

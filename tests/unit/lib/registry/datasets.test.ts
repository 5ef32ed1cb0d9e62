import { describe, expect, it } from 'vitest'
import { datasetGroupKeys, datasetKeys, getDataset } from '#lib/registry/datasets.ts'

describe('data sets', () => {
  it.each(datasetKeys)('%s says what a row is, and names every field once', (key) => {
    const { row, fields } = getDataset(key)
    expect(row).toMatch(/^One .*\.$/)
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, from, meaning } of fields) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(from).toMatch(/^[a-z_]+\.[a-z0-9_]+$/)
      expect(meaning).toMatch(/\.$/)
    }
  })

  it('has something in every group', () => {
    expect(new Set(datasetKeys.map((key) => getDataset(key).group))).toEqual(
      new Set(datasetGroupKeys),
    )
  })

  it('says the unit of every amount and share', () => {
    const without = datasetKeys.flatMap((key) =>
      getDataset(key)
        .fields.filter(({ type, unit }) => type === 'number' && unit === null)
        .map(({ name }) => `${key}.${name}`),
    )
    expect(without).toEqual([])
  })
})

import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { networks } from '#lib/registry/networks.ts'
import { apiResourceLabels, apiResources } from '#lib/registry/api-resources.ts'

const byLabel = (a: AdminChoice, b: AdminChoice): number => a.label.localeCompare(b.label, 'en')

/** Choices that a policy or a question to the simulator can name. */
export const apiResourceChoices: readonly AdminChoice[] = apiResources.map((value) => ({
  value,
  label: apiResourceLabels[value],
}))
export const measureChoices: readonly AdminChoice[] = measureKeys
  .map(getMeasure)
  .map(({ slug, label }) => ({ value: slug, label }))
  .toSorted(byLabel)
export const assetClassChoices: readonly AdminChoice[] = assetClasses
  .map(({ id, name }) => ({ value: String(id), label: name }))
  .toSorted(byLabel)
export const networkChoices: readonly AdminChoice[] = networks
  .map(({ id, name }) => ({ value: String(id), label: name }))
  .toSorted(byLabel)

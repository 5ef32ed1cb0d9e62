import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networks } from '#lib/registry/networks.ts'

/** Registries as choices of a form. */
export const classChoices = assetClasses.map(({ id, name }) => ({ value: String(id), label: name }))
export const networkChoices = networks.map(({ id, name }) => ({ value: String(id), label: name }))

import type { Provenance } from '#lib/view/provenance.ts'
import { AppError } from '#server/core/errors.ts'
import { getProvenance } from '#server/market/figures/provenance.ts'

/** Totals of this site, the widest first. */
const SCOPES = ['total#distributed', 'total', 'class:28', 'class:27', 'class:37'] as const

/** The first of them that is published, with what stands behind it; null on a site without figures. */
export async function exampleFigure(): Promise<Provenance | null> {
  for (const scope of SCOPES) {
    try {
      return await getProvenance({ scope, measure: 'size' })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  }
  return null
}

import { describeCoverage, isPartial, type Coverage } from '#server/market/figures/coverage.ts'

/** How much of what is tracked is in a total, where that is not all of it. */
export function CoverageNote({
  coverage,
  noun,
}: {
  coverage: Coverage | null
  noun: 'asset' | 'token'
}) {
  if (!coverage || coverage.known === coverage.of) return null
  return (
    <span className="push-end" data-coverage>
      {isPartial(coverage) ? 'Partial total: ' : 'Includes '}
      {describeCoverage(coverage, noun)}
    </span>
  )
}

import { describeCoverage, isPartial, type Coverage } from '#lib/view/figures/describe-coverage.ts'

/** How much of what is tracked is in a total, where that is not all of it. */
export function CoverageNote({ coverage }: { coverage: Coverage | null }) {
  if (!coverage || coverage.known === coverage.of) return null
  return (
    <span className="push-end" data-coverage>
      {isPartial(coverage) ? 'Partial: ' : 'Includes '}
      {describeCoverage(coverage)}
    </span>
  )
}

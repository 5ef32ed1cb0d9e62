import { showPercent } from '#lib/format/show-percent.ts'

/** Fractions held by the largest one, five and ten together; the five are not always counted. */
export interface Concentration {
  top1: number
  top5: number | null
  top10: number
}

export function ConcentrationBar({
  top1,
  top5,
  top10,
  contracts = null,
}: Concentration & {
  /** share that contracts hold among so many of the largest; null: not known */
  contracts?: { among: number; share: number } | null
}) {
  const steps = [
    { label: 'Top 1', share: top1, part: top1 },
    ...(top5 === null ? [] : [{ label: 'Top 5', share: top5, part: top5 - top1 }]),
    { label: 'Top 10', share: top10, part: top10 - (top5 ?? top1) },
    { label: 'All others', share: 1 - top10, part: 1 - top10 },
  ]
  return (
    <>
      <div className="conc" aria-hidden="true">
        {steps.map(({ label, part }) => (
          <i
            key={label}
            className={label === 'All others' ? 'rest' : undefined}
            style={{ '--w': Math.max(0, part).toFixed(4) }}
          />
        ))}
      </div>
      <dl className="concl">
        {steps.map(({ label, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showPercent(share, { digits: 1 })}</dd>
          </div>
        ))}
        {contracts !== null && (
          <div>
            <dt>Contracts in top {contracts.among}</dt>
            <dd>{showPercent(contracts.share, { digits: 1 })}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

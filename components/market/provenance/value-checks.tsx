import { Icon } from '#components/ui/marks/icon.tsx'
import { showTime } from '#lib/format/show-time.ts'
import { CHECK_SIDES } from '#lib/registry/quality-rules/rule.ts'
import type { Provenance, ValueCheck } from '#lib/view/figures/value-provenance.ts'

const WORDS: Readonly<Record<ValueCheck['finding'], string>> = {
  passed: 'Passed',
  held: 'Held',
  released: 'Released',
  rejected: 'Rejected',
  marked: 'Marked',
  not_applicable: 'not applicable',
}

/** Which rules looked at a figure, in the order of their sides, with what each found. */
export function ValueChecks({
  checks: { findings },
}: {
  checks: NonNullable<Provenance['checks']>
}) {
  return (
    <section className="value-checks">
      <h3>Checks on this figure</h3>
      <p className="tally">{countFindings(findings)}</p>
      {[...Map.groupBy(findings, ({ side }) => side)].map(([side, list]) => (
        <div key={side}>
          <h4>{CHECK_SIDES[side]}</h4>
          <ul>
            {list
              .filter(({ finding }) => finding !== 'not_applicable')
              .map((check) => (
                <li key={check.rule} className={check.finding}>
                  <Icon name={ICONS[check.finding] ?? 'warning'} />
                  <span>
                    <b title={`Compares ${check.looksAt}.`}>{check.label}</b>
                    {describe(check) && <small>{describe(check)}</small>}
                  </span>
                  <em>{WORDS[check.finding]}</em>
                </li>
              ))}
            {[
              ...Map.groupBy(
                list.filter(({ finding }) => finding === 'not_applicable'),
                ({ detail }) => detail ?? 'not checked',
              ),
            ].map(([why, rules]) => (
              <li key={why} className="none">
                <span aria-hidden="true">–</span>
                <span>
                  <b>{rules.map(({ label }) => label).join(', ')}</b>
                  <small>Not applicable: {why}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const ICONS: Partial<Record<ValueCheck['finding'], 'check' | 'info'>> = {
  passed: 'check',
  marked: 'info',
}

function countFindings(findings: readonly ValueCheck[]): string {
  const order = ['passed', 'held', 'released', 'rejected', 'marked', 'not_applicable'] as const
  return order
    .flatMap((wanted) => {
      const count = findings.filter(({ finding }) => finding === wanted).length
      return count ? [`${count} ${WORDS[wanted].toLowerCase()}`] : []
    })
    .join(' · ')
}

function describe({ finding, readings, detail, decided, side }: ValueCheck): string {
  const by = decided?.by ? ` by ${decided.by === 'admin' ? 'an admin' : 'the command line'}` : ''
  const when = decided ? `${WORDS[finding]}${by}, ${showTime(decided.at)}.` : ''
  const count =
    finding === 'passed' && side !== 'total' && readings > 1
      ? `${readings.toLocaleString('en-US')} readings`
      : ''
  return [detail, when, count].filter(Boolean).join(' ')
}

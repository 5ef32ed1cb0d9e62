import { parseDay, type Day } from '#lib/dates.ts'
import { networkByName } from '#lib/registry/networks.ts'
import type { GateLine } from '#server/pipeline/gate/file/open-gate.ts'
import type { ScopeName } from '#server/pipeline/inputs/source.ts'
import type { Line } from '#server/pipeline/runs/sink/run-lines.ts'

/** A line of a run as the gate sees it: with what the name of its scope says of its values. */
export const makeGateLine = (
  index: number,
  { measure, key, subject }: Line,
  name: ScopeName,
): GateLine => ({
  line: index,
  measure,
  scope: key,
  subject,
  role: findRole(name),
  worthOf: findWorth(name),
  firstDay: findFirstDay(name),
})

function findRole({ kind }: ScopeName): GateLine['role'] {
  if (kind === 'total') return 'total'
  return kind === 'class' || kind === 'remainder' ? 'part' : 'none'
}

/** Bitcoin's: before it there was no network at all. */
const FIRST_BLOCK = '2009-01-03'

/** The first day on which there can be anything to report; null for what networks have nothing to do with. */
function findFirstDay(name: ScopeName): Day | null {
  if (name.kind === 'benchmark') return null
  const network =
    name.kind === 'token' || name.kind === 'network' ? networkByName(name.network) : undefined
  return parseDay(network?.firstDay ?? FIRST_BLOCK) ?? null
}

function findWorth({ kind }: ScopeName): GateLine['worthOf'] {
  if (kind === 'benchmark') return null
  return kind === 'token' || kind === 'asset' ? 'asset' : 'market'
}

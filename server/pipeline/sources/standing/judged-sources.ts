import { today } from '#lib/dates.ts'
import { judgeSource, type SourceState } from '#lib/view/sources/source-state.ts'
import { sourceStatuses, type SourceStatus } from '#server/pipeline/runs/source-statuses.ts'
import { expectedSources } from '#server/pipeline/sources/standing/expected-sources.ts'

/** `promise`: days that its newest day may be behind; null: nobody promises more. */
export type JudgedSource = SourceStatus & { state: SourceState; promise: number | null }

/** Sources that have ever run, as pages, mails, alerts and admins are told of them. */
export async function judgedSources(): Promise<JudgedSource[]> {
  const [statuses, expected] = await Promise.all([sourceStatuses(), expectedSources()])
  const now = today()
  return statuses.map((status) => ({
    ...status,
    ...judgeSource(status.id, {
      newestDay: status.newestDay,
      isExpected: expected.has(status.id),
      now,
    }),
  }))
}

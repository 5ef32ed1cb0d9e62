import { showDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import type { SuggestionFields } from '#lib/schemas/suggestion.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { findSubject } from '#server/admin/suggestions/subject.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const MOST_A_DAY = 20
const DAY_MS = 86_400_000

/**
 * Keeps what somebody says is wrong, with what stood there when it was said. Throws not_found for
 * what is not here, conflict for the same report again while it is open, rate_limited from the
 * twentieth of a day.
 */
export async function suggest(
  { userId }: Pick<Viewer, 'userId'>,
  given: SuggestionFields,
): Promise<{ id: string }> {
  const about = given.kind === 'figure' ? await readFigure(given) : await findEntity(given)
  return inTransaction(async (transaction) => {
    await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
    const today = await transaction.suggestion.count({
      where: { userId, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
    })
    if (today >= MOST_A_DAY)
      throw new AppError(
        'rate_limited',
        `Limit of ${MOST_A_DAY} reports per day reached. Try again tomorrow.`,
      )
    const { subject, subjectId, field } = about
    if (
      await transaction.suggestion.count({
        where: { userId, state: 'open', subject, subjectId, field },
      })
    )
      throw new AppError('conflict', 'You have already reported this; see your open report below.')
    return transaction.suggestion.create({
      data: {
        ...about,
        userId,
        kind: given.kind,
        proposed: given.proposed || null,
        reason: given.reason,
        sourceUrl: given.sourceUrl,
      },
      select: { id: true },
    })
  })
}

interface About {
  subject: string
  subjectId: string
  field: string
  day: number | null
  shown: string | null
}

async function readFigure({
  scope,
  measure,
}: Extract<SuggestionFields, { kind: 'figure' }>): Promise<About> {
  const { value, unit, asOf, title, measureLabel } = await getProvenance(await openMarketNow(), {
    scope,
    measure,
  })
  return {
    subject: scope,
    subjectId: scope,
    field: measure,
    day: asOf,
    shown: `${title}, ${measureLabel}: ${showFullValue(value, unit)} on ${showDay(asOf)}`.slice(
      0,
      500,
    ),
  }
}

async function findEntity({
  subject,
  slug,
  field,
}: Extract<SuggestionFields, { kind: 'edit' }>): Promise<About> {
  const found = await findSubject(subject, slug)
  if (!found) throw new AppError('not_found', 'Not found.')
  return {
    subject,
    subjectId: String(found.id),
    field,
    day: null,
    shown: found.values[field]?.slice(0, 500) ?? null,
  }
}

import { sources, staleAfterDays } from '#lib/registry/sources.ts'
import { env } from '#server/core/env.ts'
import { noteLateNetworks } from '#server/pipeline/chain/networks/late-networks.ts'
import {
  noteLateSources,
  noteTold,
  untoldLateSources,
} from '#server/pipeline/sources/standing/note-late-sources.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'
import { lateSourcesLetter } from '#server/people/mails/letters/late-sources-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'

/** Looks whether sources are late. The operator is told once of each, in one mail for all that were found together. */
export const watchSources: JobRunner<'source-watch'> = async (_input, { note }) => {
  const { late, opened, closed } = await noteLateSources()
  const lateNetworks = await noteLateNetworks()
  if (lateNetworks) note(`${lateNetworks} late network${lateNetworks === 1 ? '' : 's'}`, 'warn')
  const untold = await untoldLateSources()
  for (const { source, newestDay } of untold) note(`${source} is late: day ${newestDay}`, 'warn')
  if (untold.length) {
    const { ADMIN_EMAILS: operators = [] } = env()
    const key = `late-sources:${untold.map(({ id }) => id).join('-')}`
    for (const to of operators)
      await sendMail({
        ...lateSourcesLetter(
          untold.map(({ source, newestDay }) => ({
            name: sources[source].name,
            newestDay,
            promise: staleAfterDays(source),
          })),
        ),
        key: `${key}:${to}`,
        to,
      })
    if (operators.length) await noteTold(untold)
    else note('No one was notified: ADMIN_EMAILS is not set', 'warn')
  }
  return {
    sentence: late
      ? `${late} late, ${opened} of them new; ${closed} on time again.`
      : `All sources are on time${closed ? `; ${closed} again` : ''}.`,
  }
}

import { showDay, type Day } from '#lib/dates.ts'
import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface LateNotice {
  name: string
  newestDay: Day
  /** how many days it may be behind */
  promise: number
}

/** To the operator: sources that have become late, all of one look in one mail. */
export function lateSourcesLetter(
  late: readonly LateNotice[],
  { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: site } = env(),
): Letter {
  const [first] = late
  const what =
    late.length === 1 && first ? `${first.name} is late` : `${late.length} sources are late`
  return letter(
    {
      subject: `${brand}: ${what}`,
      preview: 'Published values are unchanged.',
      heading: what,
      parts: [
        {
          kind: 'facts',
          rows: late.map(({ name, newestDay, promise }) => [
            name,
            `up to ${showDay(newestDay)}; expected within ${promise} days`,
          ]),
        },
        {
          kind: 'small',
          text:
            `Published values are unchanged. See ${site}/admin/sources. ` +
            'You will not be emailed about these sources again until they are back on schedule.',
        },
      ],
    },
    brand,
  )
}

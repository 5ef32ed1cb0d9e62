import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

/** The code and nothing to click: what it is for stands on the screen of who asked. */
export function signInCodeLetter(
  { code }: { code: string },
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return letter(
    {
      subject: `Your ${brand} sign-in code`, // the subject is kept, the code is not
      preview: 'Valid for 10 minutes in the browser that requested it.',
      heading: 'Your sign-in code',
      parts: [
        { kind: 'code', code },
        {
          kind: 'text',
          text: 'Enter it where you requested it. It works once, within 10 minutes, in that browser only.',
        },
        {
          kind: 'small',
          text:
            'We will never ask you for this code. ' +
            'If you did not request it, you can ignore this email; no one can sign in without it.',
        },
      ],
    },
    brand,
  )
}

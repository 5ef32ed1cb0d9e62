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
      preview: 'It is good for 10 minutes, in the browser that asked for it.',
      heading: 'Your sign-in code',
      parts: [
        { kind: 'code', code },
        {
          kind: 'text',
          text: 'Type it where you asked for it. It works once, for 10 minutes, and in that browser only.',
        },
        {
          kind: 'small',
          text: 'Nobody of us ever asks for this code. If you did not ask for it, you need do nothing: without it nobody gets in.',
        },
      ],
    },
    brand,
  )
}

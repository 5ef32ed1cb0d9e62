import { z } from 'zod'
import { portNumber } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** How mails are sent. */
export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .register(variableNotes, {
      meaning:
        'the mail server, with user and password where it asks for them; without one, mails are printed in the terminal and kept in .data/outbox',
      example: 'smtps://user:password@mail.assay.example:465',
    }),
  SMTP_HOST: z.string().optional().register(variableNotes, {
    meaning: 'the mail server by its name, instead of SMTP_URL',
    example: 'mail.assay.example',
  }),
  SMTP_PORT: portNumber().optional().register(variableNotes, {
    meaning: 'its port; 465 speaks TLS from the start, others where the server offers it',
    example: '587',
  }),
  SMTP_USER: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the user at the mail server', example: 'assay' }),
  SMTP_PASSWORD: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'its password', example: 'secret' }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,60}<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an email address, with a name before it or without',
    )
    .optional()
    .register(variableNotes, {
      meaning: 'the sender of mails; without it, no-reply at the public address',
      example: 'Assay <no-reply@assay.example>',
    }),
}

import { z } from 'zod'
import { portNumber } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** How mails are sent. */
export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address beginning with smtp:// or smtps://' })
    .optional()
    .register(variableNotes, {
      meaning:
        'the mail server, with user and password if required; ' +
        'if unset, emails are printed in the terminal and saved in .data/outbox',
      example: 'smtps://user:password@mail.assay.example:465',
    }),
  SMTP_HOST: z.string().optional().register(variableNotes, {
    meaning: 'the mail server host name, in place of SMTP_URL',
    example: 'mail.assay.example',
  }),
  SMTP_PORT: portNumber().optional().register(variableNotes, {
    meaning:
      'the mail server port; 465 uses TLS from the start, other ports use TLS if the server supports it',
    example: '587',
  }),
  SMTP_USER: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the mail server user', example: 'assay' }),
  SMTP_PASSWORD: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'its password', example: 'secret' }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,60}<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an email address, with or without a name before it',
    )
    .optional()
    .register(variableNotes, {
      meaning: 'the sender of emails; if unset, no-reply at the public address',
      example: 'Assay <no-reply@assay.example>',
    }),
}

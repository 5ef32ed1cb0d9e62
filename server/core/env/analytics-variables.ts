import { z } from 'zod'
import { webUrl } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Services that are told of visits, each with the consent of the visitor. */
export const analyticsVariables = {
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'must be a project key')
    .optional()
    .register(variableNotes, {
      meaning: 'the PostHog project key; if unset, page analytics are off',
      example: 'phc_0123456789abcdef',
    }),
  POSTHOG_HOST: webUrl().default('https://us.i.posthog.com').register(variableNotes, {
    meaning: 'the server to which events received at /ingest are forwarded',
    example: 'https://eu.i.posthog.com',
  }),
  NEXT_PUBLIC_LOGROCKET_ID: z
    .string()
    .regex(/^[\w-]{1,60}\/[\w-]{1,60}$/, 'must be an organization and an app')
    .optional()
    .register(variableNotes, {
      meaning: 'the LogRocket app; if unset, no sessions are recorded',
      example: 'assay/site',
    }),
  NEXT_PUBLIC_INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/i, 'must be the id of a workspace')
    .optional()
    .register(variableNotes, {
      meaning: 'the Intercom workspace; if unset, there is no chat widget',
      example: 'ab12cd34',
    }),
  INTERCOM_SECRET: z.string().optional().register(variableNotes, {
    meaning:
      'the identity verification secret of the chat widget; if unset, user addresses are not verified',
    example: 'secret',
  }),
}

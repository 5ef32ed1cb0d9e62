import { z } from 'zod'
import { webUrl } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Services that are told of visits, each with the consent of the visitor. */
export const analyticsVariables = {
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{1,80}$/, 'must be a project key')
    .optional()
    .register(variableNotes, {
      meaning: 'the project key of PostHog; without it no page analytics is loaded',
      example: 'phc_0123456789abcdef',
    }),
  POSTHOG_HOST: webUrl().default('https://us.i.posthog.com').register(variableNotes, {
    meaning: 'where events received at /ingest are forwarded',
    example: 'https://eu.i.posthog.com',
  }),
  NEXT_PUBLIC_LOGROCKET_ID: z
    .string()
    .regex(/^[\w-]{1,60}\/[\w-]{1,60}$/, 'must be an organization and an app')
    .optional()
    .register(variableNotes, {
      meaning: 'the app of LogRocket; without it no session is recorded',
      example: 'assay/site',
    }),
  NEXT_PUBLIC_INTERCOM_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/i, 'must be the id of a workspace')
    .optional()
    .register(variableNotes, {
      meaning: 'the workspace of Intercom; without it there is no chat widget',
      example: 'ab12cd34',
    }),
  INTERCOM_SECRET: z.string().optional().register(variableNotes, {
    meaning:
      "the chat widget's secret for identity verification; without it nobody's address is proven to it",
    example: 'secret',
  }),
}

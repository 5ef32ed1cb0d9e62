import { z } from 'zod'
import { webUrl } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** How people prove who they are. */
export const signInVariables = {
  NEXTAUTH_SECRET: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning:
        'the secret that signs cookies and codes; ' +
        'if unset, one is generated at the first start and stored in .data/secret, ' +
        'so set it if several machines serve one site',
      example: '9f2c61d04b7e5a38c1d6f0e97a4b82533e8d1c70',
    }),
  NEXTAUTH_SECRET_BEFORE: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning:
        'the previous secret during a rotation: cookies and codes it signed are still accepted',
      example: '3b8e0f52c7a94d16e2b07f3c85d19a640e7d2c8f',
    }),
  AUTH_GOOGLE_ID: z.string().optional().register(variableNotes, {
    meaning: 'the Google client ID; with its secret, users can sign in with Google',
    example: '1234.apps.googleusercontent.com',
  }),
  AUTH_GOOGLE_SECRET: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the Google client secret', example: 'GOCSPX-secret' }),
  AUTH_GOOGLE_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'an OpenID provider to use in place of Google',
    example: 'https://accounts.google.com',
  }),
  AUTH_LINKEDIN_ID: z.string().optional().register(variableNotes, {
    meaning: 'the LinkedIn client ID; with its secret, users can sign in with LinkedIn',
    example: '77abcdefghijkl',
  }),
  AUTH_LINKEDIN_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the LinkedIn client secret',
    example: 'WPL_AP1.secret',
  }),
  AUTH_LINKEDIN_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'an OpenID provider to use in place of LinkedIn',
    example: 'https://www.linkedin.com/oauth',
  }),
  AUTH_MICROSOFT_ID: z.string().optional().register(variableNotes, {
    meaning: 'the Microsoft Entra client ID; with its secret, users can sign in with Microsoft',
    example: '00000000-0000-0000-0000-000000000000',
  }),
  AUTH_MICROSOFT_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the Microsoft Entra client secret',
    example: 'abc8Q~secret',
  }),
  AUTH_MICROSOFT_ISSUER: webUrl().optional().register(variableNotes, {
    meaning:
      'the tenant of one company, whose addresses are then treated as confirmed; if unset, any Microsoft account',
    example: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  }),
}

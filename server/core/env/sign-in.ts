import { z } from 'zod'
import { webUrl } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** How people prove who they are. */
export const signInVariables = {
  NEXTAUTH_SECRET: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning:
        'what cookies and codes are signed with; without it one is made at the first start and kept in .data/secret, so set it where several machines serve one site',
      example: '9f2c61d04b7e5a38c1d6f0e97a4b82533e8d1c70',
    }),
  NEXTAUTH_SECRET_BEFORE: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .register(variableNotes, {
      meaning: 'the secret before, while it is replaced: what it has signed is still accepted',
      example: '3b8e0f52c7a94d16e2b07f3c85d19a640e7d2c8f',
    }),
  AUTH_GOOGLE_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at Google; with its secret, people can sign in with Google',
    example: '1234.apps.googleusercontent.com',
  }),
  AUTH_GOOGLE_SECRET: z
    .string()
    .optional()
    .register(variableNotes, { meaning: 'the client secret at Google', example: 'GOCSPX-secret' }),
  AUTH_GOOGLE_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'another OpenID provider that stands in for Google',
    example: 'https://accounts.google.com',
  }),
  AUTH_LINKEDIN_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at LinkedIn; with its secret, people can sign in with LinkedIn',
    example: '77abcdefghijkl',
  }),
  AUTH_LINKEDIN_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the client secret at LinkedIn',
    example: 'WPL_AP1.secret',
  }),
  AUTH_LINKEDIN_ISSUER: webUrl().optional().register(variableNotes, {
    meaning: 'another OpenID provider that stands in for LinkedIn',
    example: 'https://www.linkedin.com/oauth',
  }),
  AUTH_MICROSOFT_ID: z.string().optional().register(variableNotes, {
    meaning: 'the client id at Microsoft Entra; with its secret, people can sign in with Microsoft',
    example: '00000000-0000-0000-0000-000000000000',
  }),
  AUTH_MICROSOFT_SECRET: z.string().optional().register(variableNotes, {
    meaning: 'the client secret at Microsoft Entra',
    example: 'abc8Q~secret',
  }),
  AUTH_MICROSOFT_ISSUER: webUrl().optional().register(variableNotes, {
    meaning:
      "a company's own tenant, whose addresses are then taken as confirmed; without it, every Microsoft account",
    example: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  }),
}

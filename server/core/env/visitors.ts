import { z } from 'zod'
import { emailList, networkBits } from '#server/core/env/kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** What is allowed to visitors, and kept of them. */
export const visitorsVariables = {
  SIGN_IN_CODES_PER_IP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(10)
    .register(variableNotes, {
      meaning:
        'how many sign-in codes browsers at one IP address may ask for in an hour, on top of those that have signed in before',
      example: '10',
    }),
  AUDIT_NETWORK_BITS: networkBits().default({ ipv4: 24, ipv6: 48 }).register(variableNotes, {
    meaning:
      'how much of an IP address the audit trail keeps with a sign-in, of version 4 and of version 6; 0,0: nothing',
    example: '24,48',
  }),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(5, 'must be 5 or less')
    .default(0)
    .register(variableNotes, {
      meaning: 'how many reverse proxies stand before the site, each adding to X-Forwarded-For',
      example: '1',
    }),
  ADMIN_EMAILS: emailList().optional().register(variableNotes, {
    meaning: 'who becomes ADMIN at their next sign-in, addresses separated by commas',
    example: 'first@assay.example,second@assay.example',
  }),
}

import { z } from 'zod'
import { emailList, networkBits } from '#server/core/env/variable-kinds.ts'
import { variableNotes } from '#server/core/env/variable-notes.ts'

/** Variables about what visitors may do, and what is kept of them. */
export const visitorsVariables = {
  SIGN_IN_CODES_PER_IP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(10)
    .register(variableNotes, {
      meaning:
        'sign-in codes that browsers at one IP address may request per hour, ' +
        'not counting browsers that have signed in before',
      example: '10',
    }),
  AUDIT_NETWORK_BITS: networkBits().default({ ipv4: 24, ipv6: 48 }).register(variableNotes, {
    meaning:
      'bits of the IPv4 and IPv6 address that the audit trail records with a sign-in; 0,0: none',
    example: '24,48',
  }),
  LOG_NETWORK_BITS: networkBits()
    .default({ ipv4: 24, ipv6: 56 })
    .register(variableNotes, {
      meaning:
        'bits of the IPv4 and IPv6 address that the log records with a request, 24,56 if unset; ' +
        '32,64: the whole IPv4 address; 0,0: none',
      example: '24,56',
    }),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(5, 'must be 5 or less')
    .default(0)
    .register(variableNotes, {
      meaning: 'number of reverse proxies in front of the site, each adding to X-Forwarded-For',
      example: '1',
    }),
  ADMIN_EMAILS: emailList().optional().register(variableNotes, {
    meaning: 'comma-separated addresses that become ADMIN at their next sign-in',
    example: 'first@assay.example,second@assay.example',
  }),
}

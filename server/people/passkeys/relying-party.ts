import { isIP } from 'node:net'
import { AppError } from '#server/core/errors.ts'

/** The site as passkeys know it: they answer no other origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Describes the site at this origin. Throws AppError unprocessable where browsers allow no passkeys. */
export function relyingPartyAt(origin: string): RelyingParty {
  const { hostname, protocol } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    throw new AppError(
      'unprocessable',
      'Passkeys require a host name, not an IP address. On this machine, open the site at localhost.',
    )
  if (protocol !== 'https:' && hostname !== 'localhost')
    throw new AppError('unprocessable', 'Passkeys require HTTPS.')
  return { id: hostname, origin }
}

import { CUSTOMER, LINE, truncateToNetwork } from '#lib/http/ip-network.ts'

/**
 * The network that a request comes from, for budgets: the address of version 4, the /64 of version
 * 6. The HTTP server writes X-Forwarded-For anew (server/edge/gate/client-address.ts), so its last entry
 * is to be believed.
 */
export const clientNetwork = (headers: Headers): string =>
  truncateToNetwork(clientAddress(headers), LINE)

/**
 * The wider one, for what costs nothing to ask for again from another address: the /24 of version
 * 4, the /48 of version 6.
 */
export const clientBlock = (headers: Headers): string =>
  truncateToNetwork(clientAddress(headers), CUSTOMER)

/** The address itself, which is kept nowhere as a whole. */
export const clientAddress = (headers: Headers): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''

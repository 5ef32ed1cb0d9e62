import { isIPv4 } from 'node:net'
import { clientNetwork } from '#server/auth/client-network.ts'

/**
 * What one customer of a provider is given at least: the /24 of version 4, the /48 of version 6. For budgets that whoever has
 * many addresses must not multiply.
 */
export function clientBlock(headers: Headers): string {
  const network = clientNetwork(headers)
  if (isIPv4(network)) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

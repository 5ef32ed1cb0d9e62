/**
 * Who is at the other end, past the reverse proxies that are ours: each adds the address it was
 * called from to the end of X-Forwarded-For. What stands before those is the caller's own
 * invention.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socketAddress ?? '',
  ]
  return hops.at(-1 - Math.min(trustedProxies, hops.length - 1)) ?? ''
}

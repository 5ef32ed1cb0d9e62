const YEAR = 31_536_000

/** What every answer carries; the policy for scripts comes with the page (content-security-policy.ts). */
export function securityHeaders({ mayBeFramed, isHttps }: { mayBeFramed: boolean; isHttps: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(mayBeFramed ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` } : {}),
  }
}

/** Embeds are made to stand in other people's pages. */
export function mayBeFramed(path: string): boolean {
  return path === '/embed' || path.startsWith('/embed/')
}

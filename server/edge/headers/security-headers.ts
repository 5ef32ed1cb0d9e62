import { STATIC_PATHS } from '#server/edge/framework/next-forms.ts'

const YEAR = 31_536_000

/** Restricts what a document may do; a script, style or font is not one. */
const DOCUMENT_HEADERS = {
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Returns the headers of every answer; the policy for scripts comes with the page (content-security-policy.ts). */
export function securityHeaders({
  mayBeFramed,
  isHttps,
  isSecret = false,
  isPart = false,
}: {
  mayBeFramed: boolean
  isHttps: boolean
  isSecret?: boolean
  isPart?: boolean
}): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // a part asks for its own parts by what browsers do anyway
    ...(isPart
      ? {}
      : {
          'Referrer-Policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
          ...DOCUMENT_HEADERS,
        }),
    ...(isPart || mayBeFramed ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` } : {}),
  }
}

const DRAWN_OR_XML = /^(?:image\/svg\+xml|(?:text|application)\/(?:[\w.-]+\+)?xml)\b/i

/**
 * Returns the policy of an answer that a browser shows as a document of its own though it is no
 * page: drawings, feeds, the sitemap. null: it is none.
 */
export function documentPolicy(contentType: string): string | null {
  return DRAWN_OR_XML.test(contentType)
    ? "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    : null
}

/** Embeds are made to stand in other people's pages. */
export function mayBeFramed(path: string): boolean {
  return path === '/embed' || path.startsWith('/embed/')
}

/** Scripts, styles and fonts of the build, of which a page has a dozen. */
export function isPart(path: string): boolean {
  return path.startsWith(STATIC_PATHS)
}

/** Addresses of these calls hold codes and what other providers answer: no other site is told of them. */
export function isSecret(path: string): boolean {
  return path === '/api/auth' || path.startsWith('/api/auth/')
}

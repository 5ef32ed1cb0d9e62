import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { findRefusal } from '#server/front/gate.ts'

/** What pictures are asked for without a quality, which Next itself refuses (next.config.ts names the one it takes). */
const PICTURE_QUALITY = '75'

/** The rules of server/front once more, for hosts where another server stands before Next. It grants nothing. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl
  const refusal = findRefusal(request.method, pathname + search, request.headers.has('next-action'))
  if (!refusal) {
    if (pathname !== '/_next/image' || searchParams.has('q')) return NextResponse.next()
    const whole = request.nextUrl.clone()
    whole.searchParams.set('q', PICTURE_QUALITY)
    return NextResponse.rewrite(whole)
  }
  return new NextResponse(`${refusal.message}\n`, {
    status: refusal.status,
    headers: refusal.allow ? { allow: refusal.allow } : {},
  })
}

export const config = {
  matcher: [
    '/((?!_next/static/|_next/image).*)',
    { source: '/_next/image', missing: [{ type: 'query', key: 'q' }] },
  ],
}

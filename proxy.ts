import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { findRefusal } from '#server/http/gate.ts'

/** The rules of server/http once more, for hosts where another server stands before Next. It grants nothing. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const refusal = findRefusal(request.method, pathname + search, request.headers.has('next-action'))
  if (!refusal) return NextResponse.next()
  return new NextResponse(`${refusal.message}\n`, {
    status: refusal.status,
    headers: refusal.allow ? { allow: refusal.allow } : {},
  })
}

export const config = {
  matcher: '/((?!_next/static/|_next/image).*)',
}

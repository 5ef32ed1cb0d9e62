import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { findRefusal } from '#server/http/gate.ts'
import { readTarget } from '#server/http/request-target.ts'

/** The rules of server/http once more, for hosts where another server stands before Next. It grants nothing. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const target = readTarget(pathname + search)
  const refusal =
    typeof target === 'string'
      ? findRefusal(request.method, target, request.headers.has('next-action'))
      : target
  if (!refusal) return NextResponse.next()
  return new NextResponse(`${refusal.message}\n`, {
    status: refusal.status,
    headers: refusal.allow ? { allow: refusal.allow } : {},
  })
}

export const config = {
  matcher: '/((?!_next/static/|_next/image).*)',
}

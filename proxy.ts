import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { dataApiDoor } from '#server/api/answers/data-api-door.ts'
import { findRefusal } from '#server/edge/gate/gate.ts'
import { readTarget } from '#server/edge/gate/request-target.ts'

/** The rules of server/edge once more, for hosts where another server stands before Next. It grants nothing. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const target = readTarget(pathname + search)
  const refusal =
    typeof target === 'string'
      ? findRefusal(
          { method: request.method, target, hasAction: request.headers.has('next-action') },
          dataApiDoor,
        )
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

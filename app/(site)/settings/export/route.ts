import { signInHref } from '#lib/routes.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { env } from '#server/core/env.ts'
import { exportAccount } from '#server/people/accounts/export-account.ts'

/** Everything kept about who asks, as a file of JSON. */
export async function GET(request: Request): Promise<Response> {
  const viewer = await readViewer(request.headers)
  if (!viewer)
    return new Response(null, {
      status: 307,
      headers: { location: signInHref('/settings'), 'cache-control': 'no-store' },
    })
  const text = JSON.stringify(
    await exportAccount(viewer),
    (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
    2,
  )
  const file = `${env()
    .NEXT_PUBLIC_BRAND.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-account.json`
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    },
  })
}

import { env } from '#server/core/env.ts'

/** An address as the mirror has it, where one is set. */
export function mirrored(url: string): string {
  const { SOURCES_MIRROR: mirror } = env()
  if (!mirror) return url
  const { host, pathname, search } = new URL(url)
  return `${mirror}/${host}${pathname}${search}`
}

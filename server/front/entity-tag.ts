/** Whether an If-None-Match header names this tag, by weak comparison (RFC 9110, section 13.1.2). */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare)
}

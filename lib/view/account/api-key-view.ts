/** A key as its owner sees it: never the key itself. Moments are ISO texts. */
export interface ApiKeyView {
  id: string
  name: string
  state: 'working' | 'expired' | 'revoked'
  /** endpoints that it is for; empty: all */
  scopes: string[]
  /** those that work, the newest first */
  secrets: { prefix: string; expiresAt: string | null }[]
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
  /** who made it, where that is somebody else of the organization */
  owner: string | null
  isMine: boolean
  /** requests a day, the last 30 days, the oldest first */
  usage: number[]
  requests30d: number
}

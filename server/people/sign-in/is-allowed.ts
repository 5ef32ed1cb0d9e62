import { sql } from '#server/core/database/db.ts'

/** Tells if a person who has proven to be this user, or to own this address, may come in. */
export async function isAllowed({
  id,
  email,
}: {
  id?: string | undefined
  email: string | null
}): Promise<boolean> {
  const { rows } = await sql().query(
    'select 1 from "user" where (id = $1 or email = $2) and disabled_at is not null',
    [id ?? null, email],
  )
  return rows.length === 0
}

/** Tells if this account of a provider belongs to a user already. */
export async function isLinked(provider: string, providerAccountId: string): Promise<boolean> {
  const { rows } = await sql().query(
    'select 1 from account where provider = $1 and provider_account_id = $2',
    [provider, providerAccountId],
  )
  return rows.length > 0
}

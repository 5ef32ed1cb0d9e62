import { sql } from '#server/core/database/db.ts'

/** Takes the right to send the mail of this key. Null where somebody has it: one who may have sent it. */
export async function claimMail({
  key,
  to,
  subject,
}: {
  key: string
  to: string
  subject: string
}): Promise<string | null> {
  const {
    rows: [row],
  } = await sql().query<{ id: string }>(
    `insert into mail (id, key, recipient, subject)
      values (gen_random_uuid(), $1, $2, $3)
      on conflict (key) do nothing
      returning id`,
    [key, to, subject],
  )
  return row?.id ?? null
}

export async function settleMail(id: string, error: string | null): Promise<void> {
  await sql().query(
    `update mail
      set state = case when $2::text is null then 'sent' else 'failed' end, error = $2,
        sent_at = case when $2::text is null then now() end
      where id = $1`,
    [id, error],
  )
}

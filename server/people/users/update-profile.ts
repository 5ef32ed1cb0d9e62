import type { ProfileUpdate } from '#lib/schemas/profile.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { AppError } from '#server/core/errors.ts'

/**
 * Writes what is given and leaves the rest; the empty text is kept as nothing. Name and profile are one act. An edit of
 * an older state throws `conflict` and writes nothing. → the version it has now, which the database moves
 */
export function updateProfile(
  { userId }: { userId: string },
  { profile, name, version }: ProfileUpdate,
): Promise<{ version: number }> {
  return inTransaction(async (transaction) => {
    const present = await lockVersion(transaction, userId)
    if (version !== undefined && version !== present)
      throw new AppError(
        'conflict',
        'Your profile was changed since this form was opened. Nothing was saved: review it and save again.',
      )
    if (name !== undefined) await transaction.user.update({ where: { id: userId }, data: { name } })
    const values = profileRow(profile)
    await transaction.profile.upsert({
      where: { userId },
      create: { userId, ...values },
      update: values,
    })
    return { version: await lockVersion(transaction, userId) }
  })
}

async function lockVersion(transaction: Transaction, userId: string): Promise<number> {
  const [row] = await transaction.$queryRaw<
    { version: number }[]
  >`select version from "user" where id = ${userId} for update`
  if (!row) throw new AppError('unauthorized', 'Sign in first.') // deleted since it was looked up
  return row.version
}

function profileRow({
  company,
  companyType,
  occupation,
  acquisitionChannel,
  assetClassInterests,
  shouldReceiveMarketing,
}: ProfileUpdate['profile']) {
  return {
    ...saidOrNull('company', company),
    ...saidOrNull('companyType', companyType),
    ...saidOrNull('occupation', occupation),
    ...saidOrNull('acquisitionChannel', acquisitionChannel),
    ...(assetClassInterests !== undefined && { assetClassInterests }),
    ...(shouldReceiveMarketing !== undefined && { shouldReceiveMarketing }),
  }
}

function saidOrNull(key: string, text: string | undefined): Record<string, string | null> {
  return text === undefined ? {} : { [key]: text || null }
}

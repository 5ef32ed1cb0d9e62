import type { ProfileFields } from '#lib/schemas/profile.ts'
import { db } from '#server/core/database/db.ts'

type Changes = { [Key in keyof ProfileFields]?: ProfileFields[Key] | undefined }

/** Writes what is given and leaves the rest; the empty text is kept as nothing. */
export async function updateProfile(
  { userId }: { userId: string },
  changes: Changes,
): Promise<void> {
  const {
    company,
    companyType,
    occupation,
    acquisitionChannel,
    assetClassInterests,
    shouldReceiveMarketing,
  } = changes
  const values = {
    ...saidOrNull('company', company),
    ...saidOrNull('companyType', companyType),
    ...saidOrNull('occupation', occupation),
    ...saidOrNull('acquisitionChannel', acquisitionChannel),
    ...(assetClassInterests !== undefined && { assetClassInterests }),
    ...(shouldReceiveMarketing !== undefined && { shouldReceiveMarketing }),
  }
  await db().profile.upsert({ where: { userId }, create: { userId, ...values }, update: values })
}

function saidOrNull(key: string, text: string | undefined): Record<string, string | null> {
  return text === undefined ? {} : { [key]: text || null }
}

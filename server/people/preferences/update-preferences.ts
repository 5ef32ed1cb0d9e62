import type { PreferencesUpdate } from '#lib/schemas/user.ts'
import { db } from '#server/core/database/db.ts'

/** Writes what is given and leaves the rest. */
export async function updatePreferences(
  { userId }: { userId: string },
  { darkMode, analytics }: PreferencesUpdate,
): Promise<void> {
  const values = {
    ...(darkMode !== undefined && { darkMode }),
    ...(analytics !== undefined && { analytics }),
  }
  await db().preferences.upsert({
    where: { userId },
    create: { userId, ...values },
    update: values,
  })
}

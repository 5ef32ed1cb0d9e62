import { closeDatabase } from '#server/core/database/db.ts'

/** Ends the connections of this process: the last thing that a program does. */
export const closeSite = (): Promise<void> => closeDatabase()

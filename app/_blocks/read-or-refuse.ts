import { AppError } from '#server/core/errors.ts'

/** What a page reads, or why its address cannot be answered: a mistake of the reader is said, not thrown. */
export async function readOrRefuse<Page>(
  read: () => Promise<Page>,
): Promise<Page | { problem: string }> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { problem: error.message }
    throw error
  }
}

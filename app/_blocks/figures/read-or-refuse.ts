import { AppError } from '#server/core/errors.ts'

/** Reads a page, or says why its address cannot be answered: mistakes of the reader are said, not thrown. */
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

import { z } from 'zod'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** Digits behind the point of a token: with more, an amount of one is nothing that can be shown. */
export const tokenDecimals = z.int().min(0).max(36)

/**
 * Returns a node's answer in the form that is known. Throws NodeError, which names the field and
 * nothing of what was written.
 */
export function parseAnswer<T>(
  { name }: { name: string },
  form: z.ZodType<T>,
  answer: unknown,
  question: string,
): T {
  const { success, data, error } = form.safeParse(answer)
  if (success) return data
  const field = error.issues[0]?.path.map(String).join('.')
  throw new NodeError(
    `${name} returned ${question} in an unexpected format${field ? `: ${field} is missing or wrong` : ''}`,
  )
}

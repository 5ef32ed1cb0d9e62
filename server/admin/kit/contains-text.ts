import { literalInLike } from '#lib/query/text-pattern.ts'

/**
 * A condition of Prisma: the text is somewhere in the field, in either case. Prisma makes a pattern
 * of it and leaves its signs as they are.
 */
export const containsText = (text: string) =>
  ({ contains: literalInLike(text), mode: 'insensitive' }) as const

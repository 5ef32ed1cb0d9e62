import { z } from 'zod'
import { filledLine, paragraphs } from '#lib/schemas/line-of-text.ts'

export const apiRole = z.strictObject({
  name: filledLine('Name', 120),
  description: paragraphs('Description', 500).nullable(),
})
export type ApiRoleValues = z.output<typeof apiRole>

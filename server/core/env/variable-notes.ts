import { z } from 'zod'

/** The words of .env.example and of messages about a variable. */
export const variableNotes = z.registry<{ meaning: string; example: string }>()

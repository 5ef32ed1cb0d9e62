import { z } from 'zod'

/** What .env.example and the messages say about a variable. */
export const variableNotes = z.registry<{ meaning: string; example: string }>()

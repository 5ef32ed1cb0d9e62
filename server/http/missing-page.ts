import { MISSING_MARK } from '#lib/missing-page.ts'

// as React writes it; in a text the signs around it would be escaped
const WRITTEN = `<meta name="${MISSING_MARK.name}" content="${MISSING_MARK.content}"/>`

/** Is this page about something that is not there? It says so itself (app/_blocks/missing-page.tsx). */
export const saysMissing = (html: string): boolean => html.includes(WRITTEN)

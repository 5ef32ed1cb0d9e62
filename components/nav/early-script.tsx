import { EARLY_SCRIPT } from '#lib/http/early-script-text.ts'

/** In the head of every page. */
export function EarlyScript() {
  return <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
}

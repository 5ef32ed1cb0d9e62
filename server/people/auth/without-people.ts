/** Shortens a caught error's message, without addresses and codes: logs are read by people who need neither. */
export function withoutPeople(caught: unknown): string {
  return listSentences(caught)
    .join(': ')
    .replace(/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '(address)')
    .replace(/\b\d{6}\b/g, '(code)')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}

function listSentences(caught: unknown): string[] {
  if (caught instanceof Error) return [caught.name, caught.message]
  if (typeof caught !== 'object' || caught === null) return []
  const inner: unknown = Reflect.get(caught, 'error')
  if (inner) return listSentences(inner)
  return ['name', 'message']
    .map((key): unknown => Reflect.get(caught, key))
    .filter((text) => typeof text === 'string')
}

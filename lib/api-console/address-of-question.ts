/**
 * The address of an endpoint with its parameters, without the query: those of the path in their
 * place, the rest behind it.
 */
export function addressOfQuestion(
  site: string,
  path: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    parameters[name] ? encodeURIComponent(parameters[name]) : whole,
  )
  const rest = Object.entries(parameters)
    .filter(([name, text]) => text !== '' && !path.includes(`{${name}}`))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `${site}/api${filled}${rest.length ? `?${rest.join('&')}` : ''}`
}

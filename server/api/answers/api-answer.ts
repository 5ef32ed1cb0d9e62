/** The parts of a request that the data API looks at. */
export interface ApiRequest {
  method: string
  /** path and query */
  target: string
  header: (name: string) => string | null
}

/** An answer before anything of HTTP is done to it. The same body is the same Buffer. */
export interface ApiAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | null
  /** the id of the user who asked, once that is known */
  reader?: string
}

export function jsonAnswer(
  value: object,
  headers: Readonly<Record<string, string>>,
  status = 200,
): ApiAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  }
}

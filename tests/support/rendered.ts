import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** The HTML of what a page returns, with parts that are read on the way. */
export async function rendered(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return new Response(stream).text()
}

'use client'

import '../styles/globals.css'
import { MessagePage } from '#components/ui/messages/message-page.tsx'

/** Stands for the whole document where even the root layout failed; so it asks for nothing. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main className="inner">
          <MessagePage
            code={error.digest ? `Error ${error.digest}` : 'Error'}
            title="The site could not be loaded"
            actions={
              <a className="btn primary" href="/">
                Try again
              </a>
            }
          >
            Something went wrong before the page could load. Published data is safe and unchanged.
            Try again in a moment.
          </MessagePage>
        </main>
      </body>
    </html>
  )
}

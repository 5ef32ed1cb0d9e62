import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { NotFoundMessage } from '#components/ui/messages/not-found-message.tsx'
import { HTTP_SERVER_HEADER } from '#lib/http/internal-headers.ts'

/** Metadata that `generateMetadata` gives for a name that nothing has. */
export const missingMetadata: Metadata = { title: 'Not found', robots: { index: false } }

/**
 * Answers a name that nothing has, with the status 404. Behind the HTTP server the status can
 * be read without a script (lib/http/page-status.ts); on other hosts Next has to be told, and answers as
 * it does.
 */
export async function MissingPage() {
  if (!(await headers()).has(HTTP_SERVER_HEADER)) notFound()
  return (
    <>
      <StatusMark status={404} />
      <NotFoundMessage />
    </>
  )
}

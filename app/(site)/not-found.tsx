import type { Metadata } from 'next'
import { NotFoundMessage } from '#components/ui/messages/not-found-message.tsx'

export const metadata: Metadata = { title: 'Not found', robots: { index: false } }

/** A name that no asset, network, platform, issuer or measure has: inside the frame, with the ways on. */
export default function SiteNotFound() {
  return <NotFoundMessage />
}

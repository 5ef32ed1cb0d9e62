import type { MetadataRoute } from 'next'
import { env } from '#server/core/env.ts'

// the name is a setting of the running site, which a build has not
export const dynamic = 'force-dynamic'

/** Tells a browser what it needs to put the site among its applications. */
export default function manifest(): MetadataRoute.Manifest {
  const { NEXT_PUBLIC_BRAND: brand } = env()
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Market data on tokenized real-world assets, with a source for every figure.',
    start_url: '/',
    display: 'browser',
    background_color: '#f4f5f8',
    theme_color: '#f4f5f8',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

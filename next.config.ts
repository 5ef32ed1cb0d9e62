import type { NextConfig } from 'next'
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/http/picture-forms.ts'

/** Addresses of pages; what is no page has its own files. */
const PAGES = '/:page((?!_next/|api/|social/|embed/|ingest/|files/|v[34]/).+)'

const config: NextConfig = {
  reactStrictMode: true,
  typedRoutes: false,
  // server/edge compresses, tags and names nothing: one place decides how a page is sent
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  // the head of the page, compressed, asks for all that a `Link` header would ask for
  reactMaxHeadersLength: 0,
  // titles and descriptions in the head for every agent, not only for the robots that Next knows
  htmlLimitedBots: /.*/,
  // `npm run check` looks at the types, and says more about them
  typescript: { ignoreBuildErrors: true },
  // addresses of these calls hold sign-in codes, which belong in no log
  logging: { incomingRequests: { ignore: [/^\/api\/auth\//] } },
  // loaded by Node itself, so that the HTTP server and pages share one copy
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'ioredis',
    '@prisma/client',
    '@prisma/adapter-pg',
  ],
  turbopack: { root: import.meta.dirname },
  // each group of pages has its own root layout, so that no one of them could stand around the page
  // for unknown addresses
  experimental: { globalNotFound: true },
  images: {
    deviceSizes: PICTURE_WIDTHS.screens,
    imageSizes: PICTURE_WIDTHS.small,
    qualities: [PICTURE_QUALITY],
    formats: ['image/webp'],
    // server/edge keeps pictures, under a bound of its own
    maximumDiskCacheSize: 0,
    // pictures of the build and of public/images, each under its one address: no page, no file of a
    // reader, no query that makes a second copy
    localPatterns: [
      { pathname: '/_next/static/media/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
  },
  // the HTTP server does the same for the data API; this is for `next dev` and hosts that run Next alone
  rewrites: () =>
    Promise.resolve([
      { source: '/:version(v3|v4)/:path*', destination: '/api/:version/:path*' },
      // a page's address with an ending is what stands there as a file; files and routes of that name come first
      { source: `${PAGES}.metadata.json`, destination: '/files/metadata.json/:page' },
      { source: `${PAGES}.:format(csv|json|svg|png)`, destination: '/files/:format/:page' },
    ]),
  redirects: () =>
    Promise.resolve([
      { source: '/platforms/wormhole-bridge', destination: '/wormhole', permanent: true },
      { source: '/platforms/broadridge-dlr', destination: '/broadridge-dlr', permanent: true },
      // the address that sign-in has elsewhere; where it leads back to goes along
      { source: '/auth/signin', destination: '/login', permanent: false },
    ]),
}

export default config

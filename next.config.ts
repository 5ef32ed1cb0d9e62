import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  typedRoutes: false,
  // server/front compresses, tags and names nothing: one place decides how a page is sent
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  // titles and descriptions in the head for every agent, not only for the robots that Next knows
  htmlLimitedBots: /.*/,
  // `npm run check` looks at the types, and says more about them
  typescript: { ignoreBuildErrors: true },
  // loaded by Node itself, so that front and pages share one copy
  serverExternalPackages: ['pg', 'pg-copy-streams', '@prisma/client', '@prisma/adapter-pg'],
  turbopack: { root: import.meta.dirname },
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
    formats: ['image/webp'],
  },
  redirects: () => Promise.resolve([
    { source: '/platforms/wormhole-bridge', destination: '/wormhole', permanent: true },
  ]),
}

export default config

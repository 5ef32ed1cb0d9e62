import type { MetadataRoute } from 'next'
import { siteUrl } from '#app/site-url.ts'

// the public address is a setting of the running site, not of its build
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/settings', '/admin', '/embed'] },
    sitemap: siteUrl('/sitemap.xml'),
  }
}

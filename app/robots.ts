import type { MetadataRoute } from 'next'
import { siteUrl } from '#app/site-url.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/settings', '/admin', '/embed'] },
    sitemap: siteUrl('/sitemap.xml'),
  }
}

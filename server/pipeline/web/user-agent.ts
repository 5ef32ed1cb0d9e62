import { env } from '#server/core/env.ts'

/** Who asks, and where to learn more: "Assay news reader (+https://assay.example)". */
export function userAgent(part: string): string {
  const { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: site } = env()
  return `${brand.replace(/[^\w .-]/g, '')} ${part} (+${site})`
}

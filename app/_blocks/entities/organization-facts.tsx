import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import type { KeyValue } from '#components/ui/values/key-values.tsx'
import { isRegion, regions } from '#lib/registry/regions.ts'

interface Organization {
  website: string | null
  country: { name: string; region: string | null } | null
}

/** Lists the facts of an issuer or platform beside its figures. */
export function organizationFacts({ website, country }: Organization): KeyValue[] {
  const region = country?.region
  return [
    { label: 'Jurisdiction', value: country?.name ?? null },
    { label: 'Region', value: region && isRegion(region) ? regions[region].label : null },
    {
      label: 'Website',
      value: website && (
        <a className="link" href={website} target="_blank" rel="noopener">
          {new URL(website).hostname}
        </a>
      ),
    },
  ]
}

export const websiteLink = (website: string | null): ReactNode =>
  website && <ButtonLink href={website} icon="external" iconOnly="Website" />

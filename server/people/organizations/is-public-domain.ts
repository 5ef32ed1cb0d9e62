import freeMailDomains from 'free-email-domains'
import { listedKind, type PublicDomainKind } from '#server/people/organizations/public-domains.ts'

const known: ReadonlySet<string> = new Set(freeMailDomains)

/**
 * Tells if addresses at this domain, or at one that it is below, are open to the public: it cannot
 * be claimed for a company.
 */
export const isPublicDomain = (domain: string): boolean => publicDomainKind(domain) !== null

/** Says why such a domain cannot be claimed; null for one that may be a company's. */
export function domainRefusal(domain: string): string | null {
  const kind = publicDomainKind(domain)
  return kind && REFUSALS[kind]
}

const REFUSALS = {
  mailbox: 'public email domain, not a company domain.',
  relay: 'email forwarding domain, not a company domain.',
  disposable: 'disposable email domain, not a company domain.',
  registry: 'public suffix, not a company domain.',
} as const satisfies Record<PublicDomainKind | 'registry', string>

function publicDomainKind(domain: string): PublicDomainKind | 'registry' | null {
  const name = domain.toLowerCase().replace(/\.+$/, '')
  if (!name.includes('.') || SECOND_LEVEL.test(name)) return 'registry'
  const labels = name.split('.')
  for (const at of labels.keys()) {
    const parent = labels.slice(at).join('.')
    const listed = listedKind(parent)
    if (listed) return listed
    if (known.has(parent)) return 'mailbox'
  }
  return null
}

/** `co.uk`, `com.br`, `or.jp`: where the registries of countries put everybody. */
const SECOND_LEVEL =
  /^(?:ac|co|com|edu|gob|gov|gouv|go|id|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

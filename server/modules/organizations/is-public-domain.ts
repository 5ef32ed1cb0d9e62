import freeMailDomains from 'free-email-domains'
import { isFreeMail } from '#lib/free-mail.ts'

const known: ReadonlySet<string> = new Set(freeMailDomains)

/** Whether anybody can have a mailbox at this domain, or at one that it is below: nobody may claim it for a company. */
export function isPublicDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, at) => {
    const parent = labels.slice(at).join('.')
    return isFreeMail(parent) || known.has(parent)
  })
}

import { isFreeMail } from '#lib/free-mail.ts'
import { publicMailDomains } from '#server/modules/organizations/public-mail-domains.ts'

/** Whether anybody can have a mailbox at this domain, or at one that it is below: nobody may claim it for a company. */
export function isPublicDomain(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, at) => {
    const parent = labels.slice(at).join('.')
    return isFreeMail(parent) || publicMailDomains.has(parent)
  })
}

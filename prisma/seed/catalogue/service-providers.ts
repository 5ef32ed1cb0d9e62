import type { ServiceProviderRow } from '#prisma/seed/catalogue/types.ts'

/** One row for each role that an organization has for at least one asset of the catalogue. */
export const serviceProviders: readonly ServiceProviderRow[] = [
  { id: 1, slug: 'bny', name: 'BNY', role: 'custodian', website: 'https://www.bny.com', countryCode: 'US', description: 'A custody bank in New York.' },
  { id: 2, slug: 'pwc', name: 'PwC', role: 'auditor', website: 'https://www.pwc.com', description: 'An audit firm.' },
  { id: 3, slug: 'securitize-llc', name: 'Securitize, LLC', role: 'transfer agent', website: 'https://securitize.io', countryCode: 'US', description: 'A transfer agent registered in the United States.' },
  { id: 4, slug: 'wormhole', name: 'Wormhole', role: 'bridge', website: 'https://wormhole.com', description: 'A messaging protocol that moves tokens between networks.' },
  { id: 5, slug: 'nav-consulting', name: 'NAV Fund Services', role: 'administrator', website: 'https://www.navconsulting.net', countryCode: 'US', description: 'A fund administrator.' },
  { id: 6, slug: 'ankura-trust', name: 'Ankura Trust', role: 'verification agent', website: 'https://ankuratrust.com', countryCode: 'US', description: 'A trust company that acts for holders of notes.' },
  { id: 7, slug: 'deloitte', name: 'Deloitte', role: 'attestation', website: 'https://www.deloitte.com', description: 'An audit firm that reports on reserves.' },
  { id: 8, slug: 'bdo-italia', name: 'BDO Italia', role: 'attestation', website: 'https://www.bdo.it', countryCode: 'IT', description: 'An audit firm that reports on reserves.' },
  { id: 9, slug: 'state-street', name: 'State Street', role: 'custodian', website: 'https://www.statestreet.com', countryCode: 'US', description: 'A custody bank in Boston.' },
  { id: 10, slug: 'brinks', name: 'Brink’s', role: 'custodian', website: 'https://www.brinks.com', countryCode: 'US', description: 'A keeper of vaults for precious metals.' },
  { id: 11, slug: 'chronicle', name: 'Chronicle', role: 'oracle', website: 'https://chroniclelabs.org', description: 'An oracle that reports what backs a token.' },
  { id: 12, slug: 'sp-global-ratings', name: 'S&P Global Ratings', role: 'rating agency', website: 'https://www.spglobal.com/ratings', countryCode: 'US', description: 'A rating agency.' },
  { id: 13, slug: 'moodys', name: 'Moody’s', role: 'rating agency', website: 'https://www.moodys.com', countryCode: 'US', description: 'A rating agency.' },
  { id: 14, slug: 'particula', name: 'Particula', role: 'rating agency', website: 'https://particula.io', description: 'A rating agency for digital assets.' },
]

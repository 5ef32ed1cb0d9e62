import { CONSENT_DAYS } from '#lib/decide-consent.ts'
import { keptDays } from '#server/core/kept-days.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/people/sessions/times.ts'

interface StoredRecord {
  what: string
  text: string
  until: string
}

/** Rows of the database and of the log that have to do with a person. A change of what is kept changes its row here. */
export const storedRecords = (): readonly StoredRecord[] => [
  {
    what: 'Account',
    text:
      'Email address, name, company, company type, how you heard about the site, ' +
      'newsletter choice and preferences; ' +
      'used to identify you and apply the plan of your organization.',
    until: 'until you delete the account',
  },
  {
    what: 'Sessions',
    text:
      'For each signed-in browser: a hash of its key, start and last use, ' +
      'browser and system names, and the sign-in method.',
    until: `until you sign out, after ${IDLE_DAYS} days without use, or after ${LONGEST_DAYS} days at the latest`,
  },
  {
    what: 'Passkeys',
    text:
      'Public keys, the names you give them, and when they were added and last used. ' +
      'Private keys never leave your device.',
    until: 'until you remove them or the account',
  },
  {
    what: 'Linked sign-ins',
    text: 'Linked provider accounts, by their ID at the provider, with link dates.',
    until: 'until you remove them or the account',
  },
  {
    what: 'Sign-in codes',
    text: 'The address a code was sent to and a one-way hash of the code.',
    until: 'for 10 minutes',
  },
  {
    what: 'Code counters',
    text: 'Codes sent and wrong attempts, by hashes of address and network; used to prevent guessing.',
    until: 'for one day; waiting periods of an address for one week',
  },
  {
    what: 'Emails',
    text: 'Recipient, subject and delivery status, to prevent duplicates. Not the text.',
    until: `for ${keptDays('mails')} days`,
  },
  {
    what: 'Organization',
    text: 'Members and roles, invitations, the plan and plan requests.',
    until: 'as long as the organization or your membership exists',
  },
  {
    what: 'Your content',
    text: 'API keys (a hash, the first characters and usage), saved views, exports and suggestions.',
    until: 'until you remove it or the account',
  },
  {
    what: 'Events',
    text:
      'Steps of sign-in and profile forms, and search use: name, page and time. ' +
      'Anonymous without your consent; with it, linked to your account and to the URL ' +
      'of the recorded session, if any. If you decline, nothing is recorded.',
    until: `for ${keptDays('events')} days`,
  },
  {
    what: 'Audit trail',
    text:
      'Admin actions, team changes, sign-ins, sign-outs and failed attempts: ' +
      'who, what and when, by ID, without names or email addresses. ' +
      'For sign-ins also browser and system names and the network, ' +
      'which is part of the IP address.',
    until: 'permanently, including after the account is deleted',
  },
  {
    what: 'Log',
    text:
      'For each request: time, path without query string, status, duration and request ID. ' +
      'No IP address, no account.',
    until: 'as long as the operator retains logs',
  },
]

/** Cookies and storage, by what they are for. None of them is there before it is needed. */
export const storedInBrowser: readonly StoredRecord[] = [
  {
    what: 'Sign-in',
    text:
      'Server-only cookies: your session key, one that binds a code to the requesting browser, ' +
      'a token against forged forms, the return page, ' +
      'and one that marks this browser as known. They are set at the first step of sign-in. ' +
      'One cookie that scripts of this site can read says only that you are signed in. ' +
      'In browser storage: a note that syncs sign-in and sign-out between open tabs.',
    until: `${LONGEST_DAYS} days at most for the session, 2 for the code, 365 for the browser`,
  },
  {
    what: 'Consent',
    text: 'One cookie with your answer, if a third-party service is set up and you have answered.',
    until: `for ${CONSENT_DAYS} days`,
  },
  {
    what: 'Appearance',
    text: 'Theme and menu state, in browser storage.',
    until: 'until you clear it',
  },
  {
    what: 'This visit',
    text:
      'Number of pages opened (the sign-in form appears from the second), ' +
      'the page to return to after sign-in, and recent search results.',
    until: 'until the tab is closed',
  },
]

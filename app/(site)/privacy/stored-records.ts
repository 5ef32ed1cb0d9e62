import { CONSENT_DAYS } from '#lib/consent.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/people/sessions/times.ts'

interface StoredRecord {
  what: string
  text: string
  until: string
}

/** Rows of the database and of the log that have to do with a person. A change of what is kept changes its row here. */
export const storedRecords: readonly StoredRecord[] = [
  {
    what: 'Account',
    text: 'E-mail address, name, company, kind of company, how you heard of the site, whether you want its newsletter, and your preferences; to know who signs in and what the plan of your organization allows.',
    until: 'until you delete the account',
  },
  {
    what: 'Sessions',
    text: 'For each browser that is signed in: a fingerprint of its key, when it began and was last used, and the names of browser and system, and whether it began by a code or another provider.',
    until: `until you sign out, ${IDLE_DAYS} days without use, or ${LONGEST_DAYS} days in any case`,
  },
  {
    what: 'Passkeys',
    text: 'Their public halves, the names you give them, and when they were added and last used. What is secret of them never leaves your device.',
    until: 'until you remove them or the account',
  },
  {
    what: 'Linked sign-ins',
    text: 'Which accounts of other providers sign in as you, by their numbers there, and since when.',
    until: 'until you remove them or the account',
  },
  {
    what: 'Sign-in codes',
    text: 'The address a code was sent to and a fingerprint of the code, which cannot be turned back into it.',
    until: 'for 10 minutes',
  },
  {
    what: 'Counts of codes',
    text: 'That a code was sent or was wrong, under fingerprints of the address and of the network; to keep others from guessing.',
    until: 'for a day; that an address has to wait, for a week',
  },
  {
    what: 'Mails',
    text: 'To whom, about what and whether it was sent, so that none is sent twice. Not their text.',
    until: 'for 90 days',
  },
  {
    what: 'Organization',
    text: 'Who is a member in which role, who was invited, the plan, and requests for another one.',
    until: 'as long as the organization, or your part in it, is there',
  },
  {
    what: 'What you make',
    text: 'API keys (a fingerprint, the first letters, and how much they were used), saved views, exports you asked for, suggestions.',
    until: 'until you remove it or the account',
  },
  {
    what: 'Events',
    text: 'Steps of signing in and of the profile, and that search was used: name, page and time. Without your consent they are nobody’s; with it they carry your account, and the address of the recorded session if there is one. Who said no is not counted.',
    until: 'for 90 days',
  },
  {
    what: 'Audit trail',
    text: 'Acts of admins, changes in a team, and signing in and out, failed tries too: who, what and when, by number, without names or e-mail addresses. Of a sign-in also the names of browser and system, and the network it came from, which is a part of the IP address.',
    until: 'for good, also after the account is gone',
  },
  {
    what: 'Log',
    text: 'Of each request: time, path without its query, status, how long it took, and a number. No IP address, no account.',
    until: 'as long as the operator of this installation keeps its logs',
  },
]

/** Cookies and storage, by what they are for. None of them is there before it is needed. */
export const storedInBrowser: readonly StoredRecord[] = [
  {
    what: 'Signing in',
    text: 'Cookies that only the server reads: the key of your session, one that binds a code to the browser that asked for it, a token against forged forms and the page to go back to, and one that says that this browser has signed in before. They come with the first step of signing in. In the browser’s own storage, a note by which open tabs tell each other that somebody signed in or out.',
    until: `${LONGEST_DAYS} days at most for the session, 2 for the code, 365 for the browser`,
  },
  {
    what: 'Consent',
    text: 'One cookie with your answer, if a third-party service is set up and you have answered.',
    until: `for ${CONSENT_DAYS} days`,
  },
  {
    what: 'How it looks',
    text: 'The theme you chose, whether the menu is folded, and whether somebody was signed in here, in the browser’s own storage.',
    until: 'until you clear it',
  },
  {
    what: 'This visit',
    text: 'How many pages were opened (the sign-in form waits for the second), where to go after signing in, and what you went to from search.',
    until: 'until the tab is closed',
  },
]

/**
 * Why an address did not bring what was hoped for. What happens is the same for all: an incident
 * with this title opens, what is published stays, and other sources go on.
 */
export const fetchFaults = {
  unreachable: { title: 'Unreachable', isPassing: true },
  timeout: { title: 'Timed out', isPassing: true },
  broken_off: { title: 'Response cut off', isPassing: true },
  rate_limited: { title: 'Rate limited', isPassing: true },
  server_error: { title: 'Server error', isPassing: true },
  not_found: { title: 'Not found', isPassing: false },
  denied: { title: 'Access denied', isPassing: false },
  unexpected_status: { title: 'Unexpected status', isPassing: false },
  private_address: { title: 'Private address', isPassing: false },
  redirect: { title: 'Too many redirects', isPassing: false },
  insecure: { title: 'Insecure connection', isPassing: false },
  too_large: { title: 'Response too large', isPassing: false },
  undecodable: { title: 'Response cannot be decompressed', isPassing: false },
  wrong_address: { title: 'Not a web address', isPassing: false },
  web_page: { title: 'Web page instead of data', isPassing: false },
  error_inside: { title: 'Error in the response', isPassing: false },
  empty: { title: 'Empty response', isPassing: false },
  changed_form: { title: 'Unexpected content', isPassing: false },
  shortened: { title: 'Response incomplete', isPassing: false },
  went_back: { title: 'Older than previous response', isPassing: false },
  late: { title: 'Late', isPassing: false },
  refused: { title: 'Values rejected', isPassing: false },
} as const satisfies Record<
  string,
  { title: string /** worth trying again at once */; isPassing: boolean }
>

export type FetchFault = keyof typeof fetchFaults
export const isFetchFault = (text: string): text is FetchFault => Object.hasOwn(fetchFaults, text)

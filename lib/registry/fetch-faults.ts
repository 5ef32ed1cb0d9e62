/**
 * Why an address did not bring what was hoped for. What happens is the same for all: an incident with this title opens, what
 * is published stays, and other sources go on.
 */
export const fetchFaults = {
  unreachable: { title: 'Cannot be reached', isPassing: true },
  timeout: { title: 'Takes too long', isPassing: true },
  broken_off: { title: 'Answer broke off', isPassing: true },
  rate_limited: { title: 'Asks to wait', isPassing: true },
  server_error: { title: 'Server error', isPassing: true },
  not_found: { title: 'Not found', isPassing: false },
  denied: { title: 'Access denied', isPassing: false },
  unexpected_status: { title: 'Unexpected status', isPassing: false },
  private_address: { title: 'Leads to a private address', isPassing: false },
  redirect: { title: 'Redirects without end', isPassing: false },
  insecure: { title: 'No secure connection', isPassing: false },
  too_large: { title: 'Answer too large', isPassing: false },
  undecodable: { title: 'Answer cannot be unpacked', isPassing: false },
  wrong_address: { title: 'Not a web address', isPassing: false },
  web_page: { title: 'Web page instead of data', isPassing: false },
  error_inside: { title: 'Error inside the answer', isPassing: false },
  empty: { title: 'Empty answer', isPassing: false },
  changed_form: { title: 'Form changed', isPassing: false },
  shortened: { title: 'Part of the answer is missing', isPassing: false },
  went_back: { title: 'Ends before its last answer', isPassing: false },
  late: { title: 'Late', isPassing: false },
  refused: { title: 'Values refused', isPassing: false },
} as const satisfies Record<
  string,
  { title: string /** worth trying again at once */; isPassing: boolean }
>

export type FetchFault = keyof typeof fetchFaults
export const isFetchFault = (text: string): text is FetchFault => Object.hasOwn(fetchFaults, text)

/**
 * Steps that are counted, each with what it means. A new one is one row; a name that is not here is answered and not kept.
 * No event carries an address, a code or a key.
 */
export const analyticsEvents = {
  inline_sign_in_shown: 'The sign-in form opened over a page.',
  sign_in_email_refused: 'The address was refused before anything was sent.',
  sign_in_code_requested: 'A code was asked for.',
  sign_in_code_sent: 'The code was sent.',
  sign_in_code_not_sent: 'The code could not be sent.',
  sign_in_code_submitted: 'A code was typed in.',
  sign_in_code_verified: 'The code was right.',
  sign_in_code_rejected: 'The code was wrong, late or used.',
  sign_in_provider_chosen:
    'Signing in with Google, LinkedIn or Microsoft began; `provider` says with which.',
  sign_out: 'Somebody signed out.',
  profile_form_shown: 'The form for a new profile opened.',
  profile_submitted: 'A new profile was sent.',
  profile_created: 'A new profile was saved.',
  profile_not_created: 'A new profile could not be saved.',
  profile_page_update: 'A change of the own profile was sent.',
  profile_page_update_success: 'A change of the own profile was saved.',
  profile_page_update_error: 'A change of the own profile could not be saved.',
  search_followed: 'A result of a search was followed; `kind` says what it leads to.',
} as const satisfies Record<string, string>

export type AnalyticsEventName = keyof typeof analyticsEvents
export const isAnalyticsEvent = (name: string): name is AnalyticsEventName =>
  Object.hasOwn(analyticsEvents, name)

/**
 * Steps that are counted, each with what it means. A new one is one row; a name that is not here is
 * answered and not kept. No event carries an address, a code or a key.
 */
export const analyticsEvents = {
  inline_sign_in_shown: 'Sign-in form opened over a page.',
  sign_in_email_refused: 'Address rejected before sending.',
  sign_in_code_requested: 'Code requested.',
  sign_in_code_sent: 'Code sent.',
  sign_in_code_not_sent: 'Code could not be sent.',
  sign_in_code_submitted: 'Code entered.',
  sign_in_code_verified: 'Code correct.',
  sign_in_code_rejected: 'Code wrong, expired or already used.',
  sign_in_provider_chosen:
    'Sign-in with Google, LinkedIn or Microsoft started; `provider` names it.',
  sign_out: 'Signed out.',
  profile_form_shown: 'New profile form opened.',
  profile_submitted: 'New profile submitted.',
  profile_created: 'New profile saved.',
  profile_not_created: 'New profile could not be saved.',
  profile_page_update: 'Profile change submitted.',
  profile_page_update_success: 'Profile change saved.',
  profile_page_update_error: 'Profile change could not be saved.',
  search_followed: 'Search result opened; `kind` names its type.',
} as const satisfies Record<string, string>

export type AnalyticsEventName = keyof typeof analyticsEvents
export const isAnalyticsEvent = (name: string): name is AnalyticsEventName =>
  Object.hasOwn(analyticsEvents, name)

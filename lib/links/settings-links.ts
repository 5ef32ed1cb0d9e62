/** The link of an invitation, as its mail has it. */
export const invitationHref = (token: string): string =>
  `/settings/team?${new URLSearchParams({ invitation: token }).toString()}`

/** Everything kept about who is signed in, as a file. */
export const ACCOUNT_EXPORT_HREF = '/settings/export'

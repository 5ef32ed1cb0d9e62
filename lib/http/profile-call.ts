/** The account of who asks. A page asks for it beside its scripts, and who is not signed in is refused. */
export const PROFILE_CALL = '/api/trpc/users.getProfile'

// In one piece for who is signed in: every page names each part that may come later, for everybody.
export { AccountMenu } from '#components/nav/account-menu.tsx'
export { showEarlyProfile } from '#components/session/know-user.ts'

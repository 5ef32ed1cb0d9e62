import type { UserProfile } from '#lib/view/account/user-profile.ts'

type Named = Pick<UserProfile, 'name' | 'email'>

/** One or two letters for the button. */
export function initials({ name, email }: Named): string {
  const words = (name?.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** How the button is called, with the letters that stand on it. */
export const accountLabel = (user: Named): string =>
  `Account of ${user.name ?? user.email} (${initials(user)})`

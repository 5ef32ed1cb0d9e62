import { pageMetadata } from '#app/metadata.ts'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { SignOutButton } from '#components/auth/sign-out-button.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'

export const metadata = pageMetadata({
  title: 'Sign out',
  description: 'End the session of this browser.',
  path: '/auth/signout',
  noindex: true,
})

export default function SignOutPage() {
  return (
    <AuthCard
      title="Sign out?"
      text="This ends the session of this browser. Other browsers stay signed in; Settings lists them."
    >
      <div className="acts">
        <SignOutButton />
        <ButtonLink href="/">Market Overview</ButtonLink>
      </div>
    </AuthCard>
  )
}

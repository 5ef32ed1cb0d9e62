import { AccountButton } from '#components/nav/account-button.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { MessagePage } from '#components/ui/messages/message-page.tsx'

export function NotFoundMessage() {
  return (
    <MessagePage
      code="404"
      title="Page not found"
      actions={
        <>
          <ButtonLink href="/" kind="primary">
            Market Overview
          </ButtonLink>
          <ButtonLink href="/directory">Directory</ButtonLink>
          <AccountButton hasMenu={false}>
            <ButtonLink href="/login">Sign in</ButtonLink>
          </AccountButton>
        </>
      }
    >
      The address may be misspelled, the entity renamed or not tracked, or the page visible only
      after you sign in.
    </MessagePage>
  )
}

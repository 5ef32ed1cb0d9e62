import { ButtonLink } from '#components/ui/button-link.tsx'
import { MessagePage } from '#components/ui/message-page.tsx'

export function NotFoundMessage() {
  return (
    <MessagePage
      code="404"
      title="This page is not here"
      actions={
        <>
          <ButtonLink href="/" kind="primary" icon="arrowLeft">
            Market overview
          </ButtonLink>
          <ButtonLink href="/networks">Networks</ButtonLink>
          <ButtonLink href="/issuers">Issuers</ButtonLink>
        </>
      }
    >
      The address may be misspelled, or what it named was renamed or never tracked. Nothing is lost:
      every entity is reached from the overview.
    </MessagePage>
  )
}

import { ButtonLink } from '#components/ui/button-link.tsx'
import { MessagePage } from '#components/ui/message-page.tsx'

export function NotFoundMessage() {
  return (
    <MessagePage
      code="404"
      title="Page not found"
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
      The address may be misspelled, or the entity was renamed or never tracked. All entities can be
      reached from the overview.
    </MessagePage>
  )
}

'use client'

import { Button } from '#components/ui/buttons/button.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'

interface ShownKey {
  name: string
  text: string
}

/** A new key, which nobody can show again. */
export function ShownOnce({ made, onClose }: { made: ShownKey; onClose: () => void }) {
  return (
    <Dialog
      title={`The key “${made.name}”`}
      description="It is shown only once. Store it securely and never put it in a URL."
      isWide
    >
      <p className="key-text" data-private>
        <code>{made.text}</code>
        <CopyButton text={made.text} label="Copy the key">
          <Icon name="copy" />
        </CopyButton>
      </p>
      <Button kind="primary" large onClick={onClose}>
        I have saved it
      </Button>
    </Dialog>
  )
}

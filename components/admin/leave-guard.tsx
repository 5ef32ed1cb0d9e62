'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

/** Asks before a page is left whose changes are not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const router = useRouter()
  const [leadsTo, setLeadsTo] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    // before the listener that follows links hears of it
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        link.target ||
        link.origin !== location.origin ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      event.stopPropagation()
      setLeadsTo(link.href)
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])
  if (leadsTo === null) return null
  const stay = () => {
    setLeadsTo(null)
  }
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes are not saved and will be lost."
      onClose={stay}
      foot={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button
            kind="danger"
            onClick={() => {
              stay()
              router.push(leadsTo)
            }}
          >
            Leave
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}

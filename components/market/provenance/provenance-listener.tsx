'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import type { ProvenanceSheetProps } from '#components/market/provenance/provenance-sheet.tsx'

interface Opened {
  provenanceHref: string
  methodologyHref: string
}

/** One ear for all stamps of a page: opens the sheet behind a figure, which is fetched when it is first asked for. */
export function ProvenanceListener() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [Sheet, setSheet] = useState<ComponentType<ProvenanceSheetProps> | null>(null)
  const pathname = usePathname()
  // an input of the sheet leads to another page, over which it would stand
  useEffect(
    () => () => {
      setOpened(null)
    },
    [pathname],
  )
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[data-provenance]')
          : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link?.dataset.provenance || !isPlain) return
      event.preventDefault()
      setOpened({ provenanceHref: link.dataset.provenance, methodologyHref: link.href })
      import('#components/market/provenance/provenance-sheet.tsx').then(
        (loaded) => {
          setSheet(() => loaded.ProvenanceSheet)
        },
        () => {
          location.assign(link.href)
        },
      )
    }
    // in the capture phase: the router follows no link whose default is prevented already
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
    }
  }, [])
  return opened && Sheet ? (
    <Sheet
      key={opened.provenanceHref}
      {...opened}
      onClose={() => {
        setOpened(null)
      }}
    />
  ) : null
}

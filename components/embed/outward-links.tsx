'use client'

import { useEffect } from 'react'

/** Inside somebody else's page a link of ours opens beside it: pages of this site stand in no frame. */
export function OutwardLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.pathname.startsWith('/embed/')) return
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener')
    }
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
    }
  }, [])
  return null
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

/**
 * One ear for all links of a page: a plain click on one of ours is followed by the router, every
 * other is the browser's. A hundred link components would each be hydrated; this is one.
 */
export function LinkListener() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isOurs(link, event)) return
      event.preventDefault()
      startTransition(() => {
        router.push(link.href, { scroll: !('inPlace' in link.dataset) })
      })
    }
    document.addEventListener('click', onClick)
    document.addEventListener('formdata', dropBlanks)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('formdata', dropBlanks)
    }
  }, [router])
  return isPending ? (
    <div
      className="fixed inset-x-0 top-0 z-100 h-0.5 origin-left animate-[pending_1.2s_ease-in-out_infinite] bg-(--accent-fill)"
      role="status"
    >
      <span className="sr-only">Loading the page</span>
    </div>
  ) : null
}

/** A day that was left blank asks for nothing, and has no place in an address. */
function dropBlanks({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.matches('.days')) return
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === '')) formData.delete(name)
}

/** A plain click on a link that stays on this site, leads to a page and not to a place on this one. */
function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return false
  if (/^\/(api|social)\/|\.[a-z]+$/.test(link.pathname)) return false
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}

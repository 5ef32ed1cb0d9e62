'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type ShownToast, toasts } from '#components/ui/overlays/toast.ts'

const NONE: readonly ShownToast[] = []

/** Once in the root layout. What draws toasts comes with the first one. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, () => NONE)
  const [List, setList] = useState<ComponentType<{ shown: readonly ShownToast[] }> | null>(null)
  const isNeeded = shown.length > 0
  useEffect(() => {
    if (!isNeeded || List) return
    // without it the message is lost, and nothing else with it
    import('#components/ui/overlays/toast-list.tsx').then(
      (loaded) => {
        setList(() => loaded.ToastList)
      },
      () => undefined,
    )
  }, [isNeeded, List])
  return List && <List shown={shown} />
}

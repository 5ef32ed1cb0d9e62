interface ToastAction {
  label: string
  onPress: () => void
}

/** A short message at the lower right. */
export interface Toast {
  message: string
  /** stands above the message */
  title?: string
  /** default: primary */
  variant?: 'primary' | 'success' | 'warning' | 'danger'
  /** has a button that takes it away; default: true */
  dismissible?: boolean
  /** milliseconds until it goes by itself; default: 5000, Infinity: never */
  duration?: number
  /** an act that is still possible, such as taking it back; the message goes with the press */
  action?: ToastAction | null
}

export interface ShownToast extends Required<Omit<Toast, 'title'>> {
  id: number
  title: string | null
}

const DURATION_MS = 5000
const MOST_AT_ONCE = 4

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message, from anywhere in the browser. → its id, for `dismissToast` */
export function showToast({
  title,
  message,
  variant = 'primary',
  dismissible = true,
  duration = DURATION_MS,
  action = null,
}: Toast): number {
  const id = ++lastId
  change(
    [...shown, { id, title: title ?? null, message, variant, dismissible, duration, action }].slice(
      -MOST_AT_ONCE,
    ),
  )
  return id
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export const toasts = {
  shown: (): readonly ShownToast[] => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function change(next: readonly ShownToast[]) {
  shown = next
  listeners.forEach((listener) => {
    listener()
  })
}

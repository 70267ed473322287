import type { Meaning } from '#brands/tokens.ts'

export type Toast = {
  id: number
  meaning: Meaning
  text: string
  /** One thing to do about it: "Undo", "Show". */
  action?: { label: string; onPress: () => void }
}
export type ToastOptions = Pick<Toast, 'action'>

/** Core §8: toasts last 5000 ms, and stay while somebody points at them or works in them. */
export const toastMs = 5000
const atOnce = 5

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

const change = (to: readonly Toast[]) => {
  toasts = to
  for (const listener of listeners) listener()
}

function show(meaning: Meaning, text: string, options?: ToastOptions): number {
  const same = toasts.find((toast) => toast.text === text && toast.meaning === meaning)
  if (same) return same.id
  const toast = { id: next++, meaning, text, ...options }
  change([...toasts, toast].slice(-atOnce))
  return toast.id
}

/** `toast.good(m.dns_saved())`. The same words twice at once are shown once. */
export const toast = {
  good: (text: string, options?: ToastOptions) => show('good', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  bad: (text: string, options?: ToastOptions) => show('bad', text, options),
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
}

/** Its time runs while nobody points at it, and from the start again once they let go; what stops it, if it runs. */
export function countDown(id: number, isHeld: boolean): (() => void) | undefined {
  if (isHeld) return
  const timer = setTimeout(() => toast.dismiss(id), toastMs)
  return () => clearTimeout(timer)
}

export const toastList = {
  current: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

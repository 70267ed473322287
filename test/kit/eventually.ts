import { vi } from 'vitest'

/** Waits until `look` throws no more, however slow the machine is. A promise about time is measured, not waited for. */
export function eventually<T>(look: () => T | Promise<T>, patienceMs = 60_000): Promise<T> {
  return vi.waitFor(look, { timeout: patienceMs, interval: 50 })
}

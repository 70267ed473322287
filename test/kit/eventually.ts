import { vi } from 'vitest'

/** Waits until `look` throws no more, however slow the machine is. A promise about time is measured, not waited for. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000, interval: 50 })
}

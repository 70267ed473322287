import { vi } from 'vitest'

/** Retries `look` until it does not throw, however slow the machine is. Time limits are measured, not waited for. */
export function eventually<T>(look: () => T | Promise<T>, patienceMs = 60_000): Promise<T> {
  return vi.waitFor(look, { timeout: patienceMs, interval: 50 })
}

import { configurationOf, type ServiceConfiguration } from './configuration.ts'

/** What decides how a service looks: the product, what was chosen for it, how it was put together, and how many. */
export type Plan = {
  pid: number
  options: Record<string, string>
  quantity: number
  configuration: ServiceConfiguration
}

/** Reads the plan of a service from what is kept of it; older rows keep less. */
export function planOf({ pid, kind, config }: { pid: number; kind: string; config: unknown }): Plan {
  const { options, quantity, details } = (config ?? {}) as { options?: unknown; quantity?: unknown; details?: unknown }
  const chosen = typeof options === 'object' && options !== null ? Object.entries(options) : []
  return {
    pid,
    options: Object.fromEntries(chosen.map(([key, value]) => [key, String(value)])),
    quantity: typeof quantity === 'number' && quantity > 0 ? quantity : 1,
    configuration: configurationOf(kind, details),
  }
}

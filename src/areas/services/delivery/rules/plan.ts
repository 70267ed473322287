/** What decides how a service looks: the product, what was chosen for it, and how many. */
export type Plan = { pid: number; options: Record<string, string>; quantity: number }

/** Reads the plan of a service from what is kept of it; older rows keep less. */
export function planOf({ pid, config }: { pid: number; config: unknown }): Plan {
  const { options, quantity } = (config ?? {}) as { options?: unknown; quantity?: unknown }
  const chosen = typeof options === 'object' && options !== null ? Object.entries(options) : []
  return {
    pid,
    options: Object.fromEntries(chosen.map(([key, value]) => [key, String(value)])),
    quantity: typeof quantity === 'number' && quantity > 0 ? quantity : 1,
  }
}

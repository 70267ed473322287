/** How far it is, of a hundred; nothing more is known at the beginning, and a hundred is for the end alone. */
export const percentOf = (steps: { done: number; total: number } | null | undefined): number =>
  steps && steps.total > 0 ? Math.min(99, Math.floor((100 * steps.done) / steps.total)) : 0

export type Bounds = { least: number; most: number; step: number }

export const isOnStep = (value: number, { least, most, step }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most && (value - least) % step === 0

/** Steps above the minimum. */
export const stepsAbove = (value: number, { least, step }: Bounds): number => Math.max(0, (value - least) / step)

/** The nearest allowed value to one that was typed or linked. */
export function nearestStep(value: number, { least, most, step }: Bounds): number {
  if (!Number.isFinite(value)) return least
  const highest = least + Math.floor((most - least) / step) * step
  return Math.min(Math.max(least + Math.round((value - least) / step) * step, least), highest)
}

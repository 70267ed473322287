/** What may be chosen of something that is counted: from the least to the most, in steps. */
export type Bounds = { least: number; most: number; step: number }

export const isOnStep = (value: number, { least, most, step }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most && (value - least) % step === 0

/** How many steps a value lies above the least. */
export const stepsAbove = (value: number, { least, step }: Bounds): number => Math.max(0, (value - least) / step)

/** The nearest value that may be chosen; what somebody typed or a link asked for need not be one. */
export function nearestStep(value: number, { least, most, step }: Bounds): number {
  if (!Number.isFinite(value)) return least
  const highest = least + Math.floor((most - least) / step) * step
  return Math.min(Math.max(least + Math.round((value - least) / step) * step, least), highest)
}

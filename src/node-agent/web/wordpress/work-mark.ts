/**
 * What every program has in its environment that is started for the WordPress of a space: whoever comes after an agent that was killed knows by
 * it which of them still run.
 */
export const workMark = (reference: string): Record<string, string> => ({ BELFRY_WORK: reference })
export const isMarked = (environment: string, reference: string): boolean =>
  environment.split('\0').includes(`BELFRY_WORK=${reference}`)

/** Seconds until the next attempt of a failed delivery: short pauses bridge a restart, long ones a weekend. */
const pauses = [10, 60, 300, 1800, 7200, 18_000, 43_200, 86_400, 86_400] as const

/** Undefined after the last attempt. `tries`: attempts so far. A server may ask for a pause of up to a day. */
export function pauseAfter(tries: number, asked?: number): number | undefined {
  const own = pauses[tries - 1]
  if (own === undefined) return undefined
  return asked !== undefined && asked > own ? Math.min(asked, 86_400) : own
}

/** 2xx is success. Everything else is a failure; 410 ends the webhook. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300
export const isUnwanted = (status: number): boolean => status === 410

/** An endpoint with only failures for this long is switched off. */
export const patienceDays = 5

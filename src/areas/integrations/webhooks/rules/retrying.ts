/** Seconds until the next try of a delivery that did not arrive: at once enough for a restart, in the end enough for a weekend. */
const pauses = [10, 60, 300, 1800, 7200, 18_000, 43_200, 86_400, 86_400] as const

/** Undefined: that was the last one. `tries`: how many there were. A server that says how long may say so, up to a day. */
export function pauseAfter(tries: number, asked?: number): number | undefined {
  const own = pauses[tries - 1]
  if (own === undefined) return undefined
  return asked !== undefined && asked > own ? Math.min(asked, 86_400) : own
}

/** 2xx is yes. Everything else is no; 410 says that nobody wants it any more. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300
export const isUnwanted = (status: number): boolean => status === 410

/** An endpoint at which nothing has arrived for so long is switched off. */
export const patienceDays = 5

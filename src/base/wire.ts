/**
 * A wire: octets both ways between a page of the portal and a machine, over a WebSocket. When the portal ends one it says why, by a word
 * in the closing frame, under a code that is free for that (RFC 6455 §7.4.2).
 */
export const wireEndCode = 4000

/**
 * `idle`: nothing was done for too long; `over`: the session or the right to it ended; `moving`: this process stops, and another one
 * serves; `ended`: the other side hung up. What was never reached has a word of its area's own.
 */
export const wireEnds = ['idle', 'over', 'moving', 'ended'] as const
export type WireEnd = (typeof wireEnds)[number]

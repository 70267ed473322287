import { wireEnds } from '../wire.ts'

/** How the screen of a server is opened: by a ticket that works once, soon, for whoever asked. */
export const consoleTicketSeconds = 30
/** A console in which nothing happens is closed. */
export const consoleIdleMinutes = 30
/** VNC cuts passwords at so many characters (RFC 6143 §7.2.2). */
export const longestVncPassword = 8

/** Why a console ended: as any wire does, or since the server is `off`, or its datacentre `silent`. */
export const consoleEnds = [...wireEnds, 'off', 'silent'] as const
export type ConsoleEnd = (typeof consoleEnds)[number]

/** What a browser says by itself while it shows a screen: it asks for what changed (RFC 6143 §7.5.3), or answers a fence. */
const fence = 248
export const isOnlyLooking = (octets: Uint8Array): boolean =>
  (octets.length === 10 && octets[0] === 3) || octets[0] === fence

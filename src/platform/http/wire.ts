import type { Access } from '#base/access.ts'
import type { WireEnd } from '#base/wire.ts'
import type { Ctx } from '../context.ts'
import type { Event } from '../events/events.ts'

/** The machine's side of a wire. */
export type FarSide = {
  heard: AsyncIterable<Uint8Array>
  /** Resolves when there is room for more. */
  say(octets: Uint8Array): Promise<void>
  close(): Promise<void>
}

/** What a wire was opened for, by whom may see it. */
export type OpenedWire = {
  /** Reaches the machine, or says in a word of the area's why it does not. Asked once the browser is connected. */
  reach(signal: AbortSignal): Promise<FarSide | { failed: string }>
  /** Whether the caller may still have it; asked now and then, with the caller as they are by then, and at once after what concerns it. */
  stays(ctx: Ctx): Promise<boolean>
  /** Whether something that changed is about what was opened. */
  concerns(event: Pick<Event, 'type' | 'subject'>): boolean
  /** Whether these octets of the browser are something that a person did. */
  isAct(octets: Uint8Array): boolean
  /** It ended: after so many seconds, and why. `left`: whoever looked at it went away. */
  ended(ctx: Ctx, how: { seconds: number; because: WireEnd | 'left' | (string & {}) }): Promise<void>
}

/** A way of an area's to open wires, under /api: `/console/{ticket}`. It is no call: no program makes it. */
export type WireRoute = {
  path: `/${string}/{ticket}`
  access: Access
  /** One in which a person does nothing for so long is closed. */
  idleMinutes: number
  /** Refuses, or says what is opened by this ticket. Whoever asks is signed in and came from a page of the portal. */
  open(ctx: Ctx, ticket: string): Promise<OpenedWire>
}

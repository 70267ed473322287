import type { OutboundLog } from '#platform/outbound.ts'
import type { Sent } from './session.ts'
import { openSupply, type SupplyOptions } from './session-supply.ts'

export type PoolOptions = SupplyOptions & { log?: OutboundLog; system: string }

/** One command, its name in the log, and whether repeating it is harmless. */
export type Dispatch = { xml: string; clTRID: string; what: string; harmless: boolean }

export type Pool = {
  send(dispatch: Dispatch): Promise<Sent>
  close(): Promise<void>
}

/** Connections to one registry, with one command at a time each. */
export function openPool(options: PoolOptions): Pool {
  const supply = openSupply(options)

  async function once({ xml, clTRID, what }: Dispatch, attempt: number): Promise<Sent> {
    const started = performance.now()
    const session = await supply.acquire()
    let sent: Sent
    if ('refused' in session) {
      sent = { kind: 'not-sent', detail: `${session.refused}: ${session.detail}`, afterSeconds: supply.waitSeconds() }
    } else {
      session.hold(true)
      sent = await session.send(xml, clTRID)
      supply.release(session)
    }
    options.log?.({
      system: options.system,
      method: 'POST',
      path: `/${what}`,
      attempt,
      milliseconds: Math.round(performance.now() - started),
      ...(sent.kind === 'answered' ? { status: sent.answer.code } : { fault: `${sent.kind}: ${sent.detail}` }),
    })
    return sent
  }

  return {
    async send(dispatch) {
      const sent = await once(dispatch, 1)
      // An idle connection may have been closed just when it was used.
      const again =
        sent.kind === 'no-answer' ? dispatch.harmless : sent.kind === 'not-sent' && sent.afterSeconds === undefined
      return again ? once(dispatch, 2) : sent
    },
    close: supply.close,
  }
}

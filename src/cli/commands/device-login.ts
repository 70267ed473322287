import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, deviceCodesAsk, deviceCodesToken } from '#client'
import { m } from '#words'
import { answered, exits, Fault, faultOf } from '../exits.ts'
import { harmless, type Terminal } from '../terminal.ts'

const program = 'belfry'
const grant = 'urn:ietf:params:oauth:grant-type:device_code'

/** Ends the waiting, by the code of the refusal (RFC 8628 §3.5). */
const ends: Readonly<Record<string, () => string>> = {
  access_denied: m.cli_device_refused,
  expired_token: m.cli_device_expired,
}

/**
 * Signs in by a code that a person confirms in a browser, on this machine or any other (RFC 8628). What they do there is told on the error stream, so that
 * the answer stays what a program reads.
 */
export async function tokenByCode(terminal: Terminal, url: string, scopes: string | undefined): Promise<string> {
  const client = createClient({ url, locale: terminal.locale })
  const machine = harmless(os.hostname()).slice(0, 80) || program
  const asked = answered(
    await client.call(deviceCodesAsk, {
      body: { client_id: program, device_name: machine, ...(scopes ? { scope: scopes } : {}) },
    }),
  )
  terminal.note(m.cli_device_open({ url: asked.verification_uri, code: asked.user_code }))
  terminal.note(m.cli_device_waiting({ minutes: Math.round(asked.expires_in / 60) }))
  let seconds = asked.interval
  for (const until = Date.now() + asked.expires_in * 1000; Date.now() < until; ) {
    await pause(seconds * 1000)
    const polled = await client.call(deviceCodesToken, {
      body: { grant_type: grant, device_code: asked.device_code, client_id: program },
    })
    if (polled.ok) return polled.data.access_token
    const { code, status } = polled
    const end = ends[code]
    if (end) throw new Fault(exits.signIn, code, end())
    if (code === 'slow_down') seconds += 5
    // A portal that is away for a moment is asked again, less often.
    else if (status === 0 || status >= 500) seconds = Math.min(seconds * 2, 60)
    else if (code !== 'authorization_pending') throw faultOf(polled)
  }
  throw new Fault(exits.signIn, 'expired_token', m.cli_device_expired())
}

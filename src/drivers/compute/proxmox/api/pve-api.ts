import {
  type Outbound,
  type OutboundAnswer,
  type OutboundLog,
  type OutboundOptions,
  type OutboundRequest,
  outbound,
} from '#platform/outbound.ts'
import { trustingFetch } from '#platform/outbound-trust.ts'
import type { ProxmoxSettings } from '../settings.ts'
import { later, no, notKnown, Stop } from './stop.ts'
import { rowOf, text } from './values.ts'

export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
export type PveApi = {
  /** Repeated when nobody answers. `isOnce`: a no is no fault, and is not asked again. */
  read(path: string, query?: Parameters, options?: { isOnce?: true; timeoutMs?: number }): Promise<unknown>
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, parameters?: Parameters): Promise<unknown>
}

export const base = '/api2/json'
export const authorization = (token: string) => ({ authorization: `PVEAPIToken=${token}` })
/** A part of a path: identifiers of tasks have colons in them. */
export const part = (value: string | number): string => encodeURIComponent(String(value))
export const machinePath = ({ node, vmid }: { node: string; vmid: number }): string =>
  `/nodes/${part(node)}/qemu/${vmid}`

const word = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

/** Proxmox takes forms; a list is the same name several times. */
function formOf(parameters: Parameters): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const each of value) form.append(name, each)
    else form.set(name, word(value))
  }
  return form
}

/** Why it refuses: beside the status, in the body, or for each parameter. */
function saidBy(answer: OutboundAnswer & { kind: 'answered' }): string {
  const body = rowOf(answer.json)
  const errors = Object.entries(rowOf(body.errors)).map(([name, said]) => `${name}: ${text(said).trim()}`)
  return [text(body.message).trim() || (answer.reason ?? ''), ...errors]
    .filter((each) => each !== '')
    .join('; ')
    .slice(0, 300)
}

const isLocked =
  /is locked|detected modified configuration|can't lock file|unable to acquire lock|got timeout.*lock|lock.*timeout/i
const isGone = /configuration file .* does not exist|no such vm/i
const isFull = /no space left|not enough (?:free )?(?:space|memory)|insufficient|out of (?:space|memory)/i

/** It is locked by something of its own, such as a backup, or somebody changed it at the same moment: nothing was done. */
export class Locked extends Stop {}
/** There is no such machine at that node: it went, or moved meanwhile. */
export class Gone extends Stop {}

/**
 * What an answer that is no success means. 595: its own node was not reached. 596 and above: reached, and not heard to the end,
 * so that what was asked may have been done.
 */
export function refusalOf(answer: OutboundAnswer, isWrite: boolean): Stop {
  if (answer.kind === 'not-sent') return later(30, answer.detail)
  if (answer.kind === 'no-answer') return isWrite ? notKnown(answer.detail) : later(30, answer.detail)
  const { status } = answer
  const detail = `${status} ${saidBy(answer)}`.trim()
  if (status === 401 || status === 403) return no('access_denied', detail)
  if (status === 595 || status === 503) return later(30, detail)
  if (status > 595 || status === 502 || status === 504) return isWrite ? notKnown(detail) : later(30, detail)
  if (isLocked.test(detail)) return new Locked({ kind: 'rejected', code: 'server_locked', detail })
  if (isGone.test(detail)) return new Gone({ kind: 'rejected', code: 'no_such_server', detail })
  if (isFull.test(detail)) return no('out_of_capacity', detail)
  return no('refused', detail)
}

export type PveApiOptions = {
  settings: ProxmoxSettings
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}

export function pveApi({ settings, log, fetch, wait }: PveApiOptions): PveApi {
  const send: Outbound = outbound({
    system: 'proxmox',
    address: `${settings.url}${base}`,
    headers: authorization(settings.token),
    // The pvedaemon of a node gives up at thirty seconds.
    timeoutMs: 35_000,
    fetch: fetch ?? trustingFetch(settings.trust),
    ...(log && { log }),
    ...(wait && { wait }),
  })

  async function ask(request: OutboundRequest, isWrite: boolean): Promise<unknown> {
    const answer = await send(request)
    if (answer.kind !== 'answered' || answer.status !== 200) throw refusalOf(answer, isWrite)
    const body = answer.json
    if (typeof body !== 'object' || body === null || !('data' in body))
      throw isWrite ? notKnown('no answer of Proxmox') : no('refused', 'no answer of Proxmox')
    return body.data
  }

  return {
    read: (path, query = {}, { isOnce, timeoutMs } = {}) =>
      ask(
        {
          method: 'GET',
          path,
          query: queryOf(query),
          ...(isOnce && { idempotent: false }),
          ...(timeoutMs !== undefined && { timeoutMs }),
        },
        false,
      ),
    // What changes something is sent once: whether it was done is read, never tried.
    write: (method, path, parameters = {}) =>
      ask(
        method === 'DELETE'
          ? { method, path, query: queryOf(parameters), idempotent: false }
          : { method, path, body: formOf(parameters), idempotent: false },
        true,
      ),
  }
}
const queryOf = (parameters: Parameters): Record<string, string> => Object.fromEntries(formOf(parameters))

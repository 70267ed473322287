import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type acme from 'acme-client'
import { trustingAgent } from '#platform/outbound-trust.ts'

/** What was heard while one thing was asked, of which acme-client tells the words alone. */
export type Heard = {
  /** The authority knows our account; before that whatever it refuses is about us. */
  isLetIn: boolean
  /** The newest refusal: its status, and the last word of its type (RFC 8555 §6.7). */
  problem: { status: number; type: string }
  /** Why no connection came about, or it broke: `ECONNREFUSED`, `SELF_SIGNED_CERT_IN_CHAIN`. */
  cause: string | undefined
}
export type Agents = { http: http.Agent; https: https.Agent }

const current = new AsyncLocalStorage<{ heard: Heard; agents: Agents }>()
const nothing: Heard = { isLetIn: false, problem: { status: 0, type: '' }, cause: undefined }

const heardNow = (): Heard | undefined => current.getStore()?.heard
export function noteLetIn(): void {
  const heard = heardNow()
  if (heard) heard.isLetIn = true
}

/** Notes why a connection of theirs ends. */
function noting<Agent extends http.Agent>(agent: Agent): Agent {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, answer) => {
    const heard = heardNow()
    const socket = connect(options, answer) as (Duplex & Pick<Socket, 'once'>) | null | undefined
    socket?.once('error', (fault: NodeJS.ErrnoException) => {
      if (heard) heard.cause = fault.code ?? fault.message
    })
    return socket
  }
  return agent
}

/** By which connections an authority is reached, and whom they trust. */
export const agentsFor = (caFile: string | undefined): Agents => ({
  http: noting(new http.Agent()),
  https: noting(trustingAgent({ caFile }) ?? new https.Agent()),
})

/** Whatever acme-client asks within `work` goes through these agents, and what is heard is noted. */
export const listening = <Value>(agents: Agents, work: (heard: Heard) => Promise<Value>): Promise<Value> => {
  const heard = { ...nothing }
  return current.run({ heard, agents }, () => work(heard))
}

const listened = new WeakSet<object>()
const lastWord = (type: unknown): string => (typeof type === 'string' ? (type.split(':').at(-1) ?? '') : '')

/** All of acme-client asks through one axios: which authority is meant the running work tells. */
export function listen(axios: typeof acme.axios): void {
  if (listened.has(axios)) return
  listened.add(axios)
  axios.interceptors.request.use((config) => {
    const now = current.getStore()
    return now ? Object.assign(config, { httpAgent: now.agents.http, httpsAgent: now.agents.https }) : config
  })
  axios.interceptors.response.use((response) => {
    const heard = heardNow()
    if (heard && response.status >= 400)
      heard.problem = { status: response.status, type: lastWord((response.data as { type?: unknown } | null)?.type) }
    return response
  })
}

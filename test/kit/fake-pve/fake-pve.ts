import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as waitFor } from 'node:timers/promises'
import type { Reply, Sending } from '#platform/outbound-fetch.ts'
import { backupHandlers } from './backups.ts'
import { clusterHandlers } from './cluster.ts'
import { firewallHandlers } from './firewall.ts'
import { guestHandlers } from './guest.ts'
import type { Handlers } from './handlers.ts'
import { machineHandlers } from './machines.ts'
import { powerHandlers } from './power.ts'
import { type Given, publishedPve } from './published.ts'
import { serveScreen, vncHandlers } from './vnc.ts'
import { addTemplate, openWorld, PveFault, type WorldOptions } from './world.ts'

/**
 * What goes wrong with a request: its answer is lost before or after it was carried out, one node of the cluster does not hear the
 * other to the end after it was, or whoever asks is gone.
 */
export type PveTrouble =
  | 'lose-before'
  | 'lose-after'
  | '596'
  | 'dead-before'
  | 'dead-after'
  | { status: number; says: string }
export type Asked = { count: number; method: string; key: string }

const handlers: Handlers = {
  ...clusterHandlers,
  ...machineHandlers,
  ...backupHandlers,
  ...powerHandlers,
  ...firewallHandlers,
  ...guestHandlers,
  ...vncHandlers,
}
/** `{upid}` and the like hold whatever is no slash. */
const routes = Object.keys(handlers).map((key) => {
  const [method = '', template = ''] = key.split(' ')
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { key, method, names, form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
})
const found = new Map<string, { key: string; given: Record<string, string> } | undefined>()
function routed(method: string, path: string) {
  const at = `${method} ${path}`
  if (found.size > 50_000) found.clear()
  if (!found.has(at)) {
    const route = routes.find((each) => each.method === method && each.form.test(path))
    const values = route?.form.exec(path)?.slice(1).map(decodeURIComponent) ?? []
    found.set(
      at,
      route && {
        key: route.key,
        given: Object.fromEntries(route.names.map((name, index) => [name, values[index] ?? ''])),
      },
    )
  }
  return found.get(at)
}

function listed(form: URLSearchParams): Record<string, string | string[]> {
  const given: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    given[name] = name === 'command' || values.length > 1 ? values : (values[0] ?? '')
  }
  return given
}

type Answer = { status: number; reason: string; body: unknown }
export type FakePve = ReturnType<typeof openFakePve>

/** A cluster of Proxmox VE that keeps what it is asked, and refuses each request that does not fit what Proxmox publishes. */
export function openFakePve(options: Omit<WorldOptions, 'token'> & { token?: string }) {
  const token = options.token ?? 'belfry@pve!portal=00000000-0000-4000-8000-000000000017'
  const world = openWorld({ ...options, token })
  addTemplate(world, 9000, 'debian-12')
  addTemplate(world, 9001, 'ubuntu-24.04')
  const published = publishedPve()
  const counts = { asked: 0, fitting: 0 }
  const problems: string[] = []
  const used = new Set<string>()
  let died: (() => void) | undefined
  let trouble: ((asked: Asked) => PveTrouble | undefined) | undefined

  function carriedOut(key: string, given: Given): Answer {
    try {
      const data = handlers[key]?.(world, given)
      problems.push(...(published?.answerProblems(key, data) ?? []))
      return { status: 200, reason: 'OK', body: { data } }
    } catch (fault) {
      if (!(fault instanceof PveFault)) throw fault
      const { status, message: reason, errors } = fault
      return { status, reason, body: { data: null, ...(errors && { errors }) } }
    }
  }

  function asked(method: string, path: string, form: URLSearchParams, authorization: string | undefined) {
    counts.asked += 1
    if (authorization !== `PVEAPIToken=${token}`)
      return { answer: { status: 401, reason: 'no such token', body: { data: null } }, what: undefined }
    const route = routed(method, path)
    if (!route) {
      problems.push(`${method} ${path} is not played`)
      return {
        answer: { status: 501, reason: `Method '${method} ${path}' not implemented`, body: { data: null } },
        what: undefined,
      }
    }
    const given: Given = { ...listed(form), ...route.given }
    used.add(route.key)
    const errors = published?.requestProblems(route.key, given) ?? {}
    const wrong = Object.entries(errors)
    if (wrong.length > 0) {
      problems.push(...wrong.map(([name, says]) => `${route.key}: ${name} ${says}`))
      return {
        answer: { status: 400, reason: 'Parameter verification failed.', body: { data: null, errors } },
        what: undefined,
      }
    }
    counts.fitting += 1
    world.advance()
    return { answer: undefined, what: { key: route.key, given } }
  }

  /** One request, with whatever goes wrong with it. */
  function ask(
    method: string,
    path: string,
    form: URLSearchParams,
    authorization: string | undefined,
  ): Answer | 'lost' | 'dead' {
    const { answer, what } = asked(method, path, form, authorization)
    if (!what) return answer as Answer
    const goesWrong = trouble?.({ count: counts.asked, method, key: what.key })
    if (goesWrong === 'lose-before') return 'lost'
    if (goesWrong === 'dead-before') return 'dead'
    if (typeof goesWrong === 'object') return { status: goesWrong.status, reason: goesWrong.says, body: { data: null } }
    const done = carriedOut(what.key, what.given)
    if (goesWrong === 'lose-after') return 'lost'
    if (goesWrong === 'dead-after') return 'dead'
    return goesWrong === '596' ? { status: 596, reason: 'Connection timed out', body: { data: null } } : done
  }

  return {
    ...{ world, token, ask, counts, problems, used },
    published,
    /** Told when whoever asks is gone. */
    onDeath: (next: () => void) => {
      died = next
    },
    troubleWith: (next: typeof trouble) => {
      trouble = next
    },
    /** Instead of a connection. */
    fetch: async (address: string, { method, headers, body }: Sending): Promise<Reply> => {
      const url = new URL(address)
      const form = method === 'GET' || method === 'DELETE' ? url.searchParams : (body as URLSearchParams)
      const path = url.pathname.replace(/^\/api2\/json/, '')
      const answer = ask(method, path, form ?? new URLSearchParams(), headers.authorization)
      if (answer === 'dead') {
        died?.()
        return new Promise(() => undefined)
      }
      if (answer === 'lost') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
      return {
        status: answer.status,
        statusText: answer.reason,
        headers: new Headers(),
        text: async () => JSON.stringify(answer.body),
      }
    },
  }
}

/** The same at a port, over TLS where a certificate is given. */
export async function serveFakePve(
  fake: FakePve,
  { port = 0, tls }: { port?: number; tls?: { key: string; cert: string } } = {},
) {
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '', 'http://pve')
    const method = request.method ?? ''
    const form = method === 'GET' || method === 'DELETE' ? url.searchParams : new URLSearchParams(text)
    const answer = fake.ask(method, url.pathname.replace(/^\/api2\/json/, ''), form, request.headers.authorization)
    if (answer === 'lost' || answer === 'dead') return void request.socket.destroy()
    const file = (answer.body as { data?: unknown }).data
    response.writeHead(answer.status, answer.reason.replaceAll(/[\r\n]+/g, ' '), {
      'content-type': file instanceof Uint8Array ? 'application/octet-stream' : 'application/json;charset=UTF-8',
    })
    response.end(file instanceof Uint8Array ? file : JSON.stringify(answer.body))
  }
  const server = tls ? https.createServer(tls, serve) : http.createServer(serve)
  server.on('upgrade', (request, socket, head) => serveScreen(fake.world, request, socket, head))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** `node test/kit/fake-pve/fake-pve.ts 8006`: for trying the portal against it. */
if (import.meta.main) {
  const fake = openFakePve({ now: () => Date.now() })
  const { url } = await serveFakePve(fake, { port: Number(process.argv[2] ?? 8006) })
  console.info(`PROXMOX_URL=${url} PROXMOX_TOKEN='${fake.token}' PROXMOX_STORAGE=ceph PROXMOX_BACKUPS=pbs`)
  console.info('PROXMOX_TEMPLATES=debian-12=9000,ubuntu-24.04=9001')
  for (let told = 0; ; await waitFor(1_000))
    for (; told < fake.problems.length; told++) console.warn(fake.problems[told])
}

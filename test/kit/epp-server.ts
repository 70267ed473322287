import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import tls from 'node:tls'
import { unwrapper, wrapped } from '#drivers/registrar/epp/session/framing.ts'
import { el } from '#drivers/registrar/epp/xml/build.ts'
import { namespaces, type Prefix } from '#drivers/registrar/epp/xml/namespaces.ts'
import { find, type Node, readFrame, textAt } from '#drivers/registrar/epp/xml/read.ts'
import { certificateFor, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { contactCommands, hostCommands } from './epp-server/contacts-and-hosts.ts'
import { domainCommands, requestAuthCode } from './epp-server/domains.ts'
import { greeting, no, type Reply, well, written } from './epp-server/replies.ts'
import { schemaProblem } from './epp-server/schemas.ts'
import { openWorld, us, type World } from './epp-server/world.ts'

/** What goes wrong with the next commands that are called so (`domain/create`, `login`, `*`). */
export type EppFault = {
  on: string
  times?: number
  do: 'drop-before' | 'drop-after' | 'silence' | 'pieces' | 'twice' | { code: number }
}

const commands: Record<string, (world: World, body: Node, extension: Node | undefined, clTRID: string) => Reply> = {
  ...domainCommands,
  ...contactCommands,
  ...hostCommands,
  'nsgroup/info': (world, body) => {
    const name = textAt(body, 'nsgroup:name') ?? ''
    const hosts = world.groups.get(name)
    const named = [el('nsgroup:name', name), ...(hosts ?? []).map((host) => el('nsgroup:ns', host))]
    return hosts ? well(el('nsgroup:infData', named)) : no(2303)
  },
}

const prefixOf = (node: Node | undefined) =>
  Object.entries(namespaces).find(([, uri]) => uri === node?.namespace)?.[0] as Prefix | undefined

/** What a command is called: `domain/create`, `poll`, `domain/transfer/query`. */
function named(root: Node): { what: string; body: Node | undefined; clTRID: string; extension: Node | undefined } {
  const command = find(root, 'command')
  const belgian = find(root, 'extension', 'dnsbe:ext', 'dnsbe:command')
  const verb = command?.children[0]
  const body = belgian ? find(belgian, 'dnsbe:requestAuthCode') : verb?.children[0]
  const op = verb?.name === 'transfer' ? `/${verb.attributes.op}` : ''
  const object = verb && !['login', 'logout', 'poll'].includes(verb.name) ? `${prefixOf(body)}/` : ''
  const what = belgian ? 'domain/request-code' : find(root, 'hello') ? 'hello' : `${object}${verb?.name ?? ''}${op}`
  return {
    what,
    body: what === 'login' || what === 'poll' ? verb : body,
    clTRID: textAt(command, 'clTRID') ?? textAt(belgian, 'dnsbe:clTRID') ?? '',
    extension: find(command, 'extension'),
  }
}

/** A key and a certificate that it signed itself. */
export function selfSigned(name: string): { key: string; certificate: string } {
  const { privateKey: key } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const from = new Date(Date.now() - 3_600_000)
  const publicKey = publicKeyOf(key)
  const certificate = certificateFor({
    domain: name,
    publicKey,
    signer: { key, name },
    from,
    days: 30,
    isAuthority: true,
  })
  return { key, certificate }
}

export type EppServer = Awaited<ReturnType<typeof openEppServer>>

/**
 * A registry of the tests' own that speaks EPP (RFC 5734) over TLS: it keeps domains, contacts and hosts by the clock it is
 * handed, holds every frame against the published schemas, and fails on request.
 */
export async function openEppServer(options: {
  clock: { now(): Date }
  belgian?: boolean
  /** PEM of the only client that may connect. */
  client?: string
  sessions?: number
}) {
  const { clock, belgian = false, client, sessions: most = 10 } = options
  const world = openWorld(clock, belgian)
  const own = selfSigned('localhost')
  const faults: EppFault[] = []
  const problems: string[] = []
  /** Every command that came in, in its order. */
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const listeners = new Set<() => void>()
  let signedIn = 0
  let maxAtOnce = 0
  let password = 'secret-1'

  function faultFor(what: string): EppFault['do'] | undefined {
    const at = faults.findIndex(({ on }) => on === what || on === '*')
    const fault = faults[at]
    if (!fault) return undefined
    if ((fault.times ?? 1) <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: (fault.times ?? 1) - 1 }
    return fault.do
  }

  function poll(body: Node): Reply {
    world.settleAll()
    const [first] = world.queue
    if (body.attributes.op === 'ack') {
      const at = world.queue.findIndex(({ id }) => id === body.attributes.msgID)
      if (at < 0) return no(2303)
      world.queue.splice(at, 1)
      return { code: 1000, queue: { count: world.queue.length, id: body.attributes.msgID ?? '' } }
    }
    if (!first) return { code: 1300 }
    return {
      code: 1301,
      ...(first.data ? { data: first.data } : {}),
      queue: { count: world.queue.length, id: first.id, at: first.at, says: first.says },
    }
  }

  const server = tls.createServer(
    { key: own.key, cert: own.certificate, ...(client ? { ca: client, requestCert: true } : {}) },
    (socket) => {
      sockets.add(socket)
      let isIn = false
      let turn = Promise.resolve()
      const unwrap = unwrapper()
      const leave = () => {
        sockets.delete(socket)
        if (isIn) signedIn -= 1
        isIn = false
      }
      socket.on('close', leave)
      socket.on('error', leave)
      const hello = () =>
        greeting(belgian ? belgianObjects : objects, belgian ? ['dnsbe', 'secDNS'] : ['secDNS', 'rgp'], clock.now())
      const say = (xml: string, how?: EppFault['do']) => {
        const problem = schemaProblem(xml)
        if (problem) problems.push(`answer: ${problem}`)
        const bytes = wrapped(xml)
        if (how === 'twice') socket.write(Buffer.concat([bytes, bytes]))
        else if (how === 'pieces') for (const byte of bytes) socket.write(Buffer.from([byte]))
        else socket.write(bytes)
      }

      function answer(what: string, body: Node | undefined, extension: Node | undefined, clTRID: string): Reply {
        if (what === 'login') {
          if (signedIn >= most) return no(2502)
          if (textAt(body, 'clID') !== us || textAt(body, 'pw') !== password) return no(2200, 'authentication error')
          isIn = true
          signedIn += 1
          maxAtOnce = Math.max(maxAtOnce, signedIn)
          return well()
        }
        if (!isIn) return no(2002, 'not signed in')
        if (what === 'logout') return { code: 1500 }
        if (what === 'poll' && body) return poll(body)
        if (what === 'domain/request-code') return requestAuthCode(world, textAt(body, 'dnsbe:domainName') ?? '')
        const command = commands[what]
        return command && body ? command(world, body, extension, clTRID) : no(2101, what)
      }

      async function take(frame: Buffer): Promise<void> {
        const xml = frame.toString('utf8')
        const problem = schemaProblem(xml)
        const { what, body, extension, clTRID } = named(await readFrame(frame))
        heard.push(what)
        for (const listener of listeners) listener()
        if (problem) {
          problems.push(`${what}: ${problem}`)
          say(written(no(2001, problem), clTRID, belgian))
          return
        }
        const fault = faultFor(what)
        if (fault === 'drop-before') {
          socket.destroy()
          return
        }
        if (fault === 'silence') return
        if (what === 'hello') {
          say(hello())
          return
        }
        const reply = typeof fault === 'object' ? no(fault.code) : answer(what, body, extension, clTRID)
        if (fault === 'drop-after') {
          socket.destroy()
          return
        }
        say(written(reply, clTRID, belgian), fault)
        if ([1500, 2500, 2501, 2502].includes(reply.code)) socket.end()
      }

      socket.on('data', (bytes: Buffer) => {
        for (const frame of unwrap(bytes)) turn = turn.then(() => take(frame))
      })
      say(hello())
    },
  )
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const down = async () => {
    const closed = new Promise<void>((ready) => server.close(() => ready()))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    world,
    problems,
    heard,
    certificate: own.certificate,
    most: () => maxAtOnce,
    connections: () => sockets.size,
    fail: (fault: EppFault) => faults.push(fault),
    changePassword: (next: string) => {
      password = next
    },
    /** Resolves when a command of this name has come in. */
    hears: (what: string) =>
      new Promise<void>((ready) => {
        const listener = () => {
          if (heard.at(-1) !== what) return
          listeners.delete(listener)
          ready()
        }
        listeners.add(listener)
      }),
    down,
    up: () => listen(port),
    close: down,
    settings: (more: Record<string, string> = {}): Record<string, string> => ({
      EPP_HOST: 'localhost',
      EPP_PORT: String(port),
      EPP_USER: us,
      EPP_PASSWORD: 'secret-1',
      EPP_CA: own.certificate,
      EPP_PROFILE: belgian ? 'dns-belgium' : 'generic',
      EPP_TIMEOUT_SECONDS: '5',
      ...more,
    }),
  }
}

const objects: readonly Prefix[] = ['domain', 'host', 'contact']
const belgianObjects: readonly Prefix[] = ['domain', 'contact', 'nsgroup', 'keygroup']

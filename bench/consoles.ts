import { on, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ServiceId } from '#base/ids.ts'
import { largePartner } from '#db/seed/large.ts'
import { openSandboxCompute } from '#drivers/compute/sandbox/sandbox-compute.ts'
import { sessionCookie } from '#platform/http/server-parts.ts'
import { octetsOf, signInToScreen } from '#platform/outbound-screen.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { connect, type Database } from '#platform/sql/connect.ts'
import { doneValue } from '../test/kit/done-value.ts'
import { type Caller, type Place, signIn } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, megabytes, times, told } from './promise.ts'

const many = 200
/** Long enough that what is kept for a browser that does not read would show. */
const [firstMs, thenMs] = [5_000, 20_000]
/** The whole of a screen, over and over. */
const everything = Buffer.from([3, 0, 0, 0, 0, 0, 3, 192, 1, 244])

/** The memory of the API while consoles paint, and half of their browsers read nothing of it. */
export async function measureConsoles(place: Place): Promise<Measured[]> {
  const db = connect(place.small, { size: 2, slowMs: 10_000, onSlow: () => undefined })
  const portal = await startServer(
    ['bench/serve-portal.ts'],
    { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off', BELFRY_CONSOLES_ACCOUNT: String(many) },
    '/api/health',
  )
  try {
    const caller = await signIn(place.small, largePartner)
    const id = await serverFor(db, caller)
    const before = portal.megabytes() ?? 0
    const open = []
    for (let count = 0; count < many; count++) open.push(await openConsole(portal.url, caller, id))
    const painting = open.map((console, at) => console.paint(at % 2 === 0))
    await pause(firstMs)
    const early = portal.megabytes() ?? 0
    await pause(thenMs)
    const late = portal.megabytes() ?? 0
    for (const { socket } of open) socket.terminate()
    const octets = (await Promise.all(painting)).reduce((sum, each) => sum + each, 0)
    return [
      atMost(
        `memory after ${thenMs / 1000} s more of ${many} consoles, half of them not read`,
        late / early,
        1.25,
        times,
      ),
      told('  before; with all open; at the end', [before, early, late].map(megabytes).join(', ')),
      told('  painted for those that read', `${megabytes(octets / 1e6)} in ${(firstMs + thenMs) / 1000} s`),
    ]
  } finally {
    await portal.stop()
    await db.destroy()
  }
}

/** A cloud server of the caller's at the built-in datacentre. */
async function serverFor(db: Database, { clientId }: Caller): Promise<ServiceId> {
  const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
  const configuration = { kind: 'server', type: 'standard', ...size, name: 'bench1', variant: 'generic' }
  const { id } = await db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid: 300, kind: 'cloud', name: 'bench1', status: 'Active', billing_cycle: 'monthly' },
      ...{ price_cents: 1_500, registered_on: '2026-01-10', next_due_on: '2027-12-10' },
      config: JSON.stringify({ details: configuration, options: { os: 'debian-12' }, quantity: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  const compute = openSandboxCompute({ state: databaseState(db), clock: { now: () => new Date() } })
  const since = new Date(Date.now() - 86_400_000)
  await compute.adopt({ reference, name: 'bench1', type: 'standard', size, image: 'debian-12', sshKeys: [], since })
  const facts = JSON.stringify(doneValue(await compute.readServer(reference)))
  await db
    .insertInto('cloud_server')
    .values({ service_id: id, facts, read_at: new Date(), created_at: since })
    .execute()
  return id
}

async function openConsole(url: string, { headers }: Caller, id: ServiceId) {
  const answer = await fetch(`${url}/api/products/${id}/cloud-server/console`, { headers })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const token = String(headers.authorization).replace('Bearer ', '')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/console/${data.ticket}`, {
    headers: { cookie: `${sessionCookie}=${token}` },
    origin: url,
  })
  socket.on('error', () => undefined)
  const told = on(socket, 'message', { close: ['close'] })
  await once(socket, 'open')
  const say = async (octets: Uint8Array) => socket.send(octets)
  const pieces = (async function* () {
    for await (const [piece] of told) yield piece as Buffer
  })()
  const screen = octetsOf(pieces)
  await signInToScreen({ say }, screen, null)
  await say(Uint8Array.of(1))
  await screen.take((await screen.take(24)).readUInt32BE(20))
  return {
    socket,
    /** Asks for its picture again and again; how much of it came. */
    paint: async (isRead: boolean): Promise<number> => {
      let octets = 0
      const asking = setInterval(() => socket.send(everything), 1000)
      if (!isRead) socket.pause()
      else for await (const piece of screen.rest()) octets += piece.length
      await (socket.readyState === WebSocket.CLOSED || once(socket, 'close'))
      clearInterval(asking)
      return octets
    },
  }
}

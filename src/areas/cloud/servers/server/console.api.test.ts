import { on, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { pushEvent } from '#platform/events/events.ts'
import { lookMs } from '#platform/http/hold-wire.ts'
import { sessionCookie } from '#platform/http/server-parts.ts'
import { octetsOf, signInToScreen } from '#platform/outbound-screen.ts'
import { type GivenServer, heldServer } from '#test/kit/cloud-server.ts'
import { eventually } from '#test/kit/eventually.ts'
import { signInAs } from '#test/kit/personas.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Person = Awaited<ReturnType<typeof personOf>>
const personOf = async (portal: TestPortal, persona: Parameters<TestPortal['as']>[0]) => {
  const signedIn = await signInAs(portal.db, persona)
  return { ...portal.withToken(signedIn.token), ...signedIn }
}

/** What comes from the first moment on. */
function piecesOf(socket: WebSocket): AsyncIterable<Uint8Array> {
  const told = on(socket, 'message', { close: ['close'] })
  return (async function* () {
    for await (const [piece] of told) yield piece as Buffer
  })()
}

describe('the console of a cloud server', () => {
  let portal: TestPortal
  let url: string
  let owner: Person
  let stranger: Person
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000', BELFRY_CONSOLES_ACCOUNT: '100' } })
    await syncCatalogue(portal.db)
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    owner = await personOf(portal, 'customer')
    stranger = await personOf(portal, 'stranger')
  })
  afterAll(() => portal.close())

  const given = (more: GivenServer = {}) => heldServer(portal, owner, more)
  const ticketOf = async (path: string): Promise<string> => (await owner.get(`${path}/console`)).body.data.ticket
  type Way = { token?: string; origin?: string | undefined }
  /** Opens it as a browser does: what it was refused with, or the open line and how it ends. */
  const open = async (ticket: string, { token = owner.token, ...way }: Way = {}) => {
    const origin = 'origin' in way ? way.origin : url
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/console/${ticket}`, {
      headers: { cookie: `${sessionCookie}=${token}` },
      ...(origin === undefined ? {} : { origin }),
    })
    const screen = octetsOf(piecesOf(socket))
    const ended = once(socket, 'close').then(([code, word]) => `${code} ${word}`)
    const refused = new Promise<string>((tell) => {
      socket.once('unexpected-response', (_asked, answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => tell(`${answer.statusCode} ${JSON.parse(text).code}`))
      })
    })
    socket.on('error', () => undefined)
    const is = await Promise.race([once(socket, 'open').then(() => 'open'), refused])
    return { socket, screen, is, ended }
  }
  const lines = async (id: number) => {
    const rows = portal.db.selectFrom('audit_entry').select(['action', 'details', 'account_id'])
    const found = await rows.where('object_id', '=', String(id)).where('action', 'like', 'cloud.console.%').execute()
    return found.map(({ action, details, account_id }) => ({ action, account_id, ...(details as object) }))
  }

  it('shows the screen to whoever asked, once, and keeps note of how long', async () => {
    const { id, path } = await given({ name: 'web1' })
    const ticket = await ticketOf(path)
    const many = await Promise.all(Array.from({ length: 100 }, () => open(ticket)))
    expect(many.map(({ is }) => is).toSorted()).toEqual([
      ...Array.from({ length: 99 }, () => '410 console_ticket_spent'),
      'open',
    ])
    const { socket, screen, ended } = many.find(({ is }) => is === 'open')!
    const say = async (octets: Uint8Array) => socket.send(octets)
    await signInToScreen({ say }, screen, null)
    await say(Uint8Array.of(1))
    const init = await screen.take(24)
    expect((await screen.take(init.readUInt32BE(20))).toString()).toBe('web1')
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    socket.close()
    await ended
    const { accountId: account_id } = owner
    await eventually(async () =>
      expect(await lines(id)).toMatchObject([
        { action: 'cloud.console.asked', account_id },
        { action: 'cloud.console.opened', account_id, name: 'web1' },
        { action: 'cloud.console.closed', account_id, seconds: 61, because: 'left' },
      ]),
    )
    // Whoever looks at the server is told one thing of it.
    const { data } = (await owner.get(`/products/${id}/logs/audit`)).body
    expect(data.map(({ title }: Json) => title)).toEqual(['Console geopend'])
  })

  it('opens for nobody else, from no other page, not late, and not while it is suspended or has no right', async () => {
    const { id, path } = await given()
    const ticket = await ticketOf(path)
    expect((await open(ticket, { token: stranger.token })).is).toBe('410 console_ticket_spent')
    expect((await open(ticket, { token: 'none' })).is).toBe('401 not_signed_in')
    expect((await open(ticket, { origin: 'https://elsewhere.example' })).is).toBe('403 not_allowed')
    expect((await open(ticket, { origin: undefined })).is).toBe('403 not_allowed')
    expect((await owner.get(`/console/${ticket}`)).body.code).toBe('bad_request')
    const account = (change: Record<string, unknown>) =>
      portal.db.updateTable('account').set(change).where('id', '=', owner.accountId).execute()
    await account({ ip_allowlist: '203.0.113.7' })
    expect((await open(ticket)).is).toBe('401 not_signed_in')
    await account({ ip_allowlist: '' })
    const late = await ticketOf(path)
    portal.clock.now = new Date(portal.clock.now.getTime() + 31_000)
    expect((await open(late)).is).toBe('410 console_ticket_spent')
    const last = await ticketOf(path)
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', id).execute()
    expect((await open(last)).is).toBe('409 server_not_active')
    expect((await lines(id)).map(({ action }) => action)).not.toContain('cloud.console.opened')
  })

  it('says why it ended: the server is off, is suspended from now on, or the session is over', async () => {
    const { id, path, done } = await given()
    await done(await owner.post(`${path}/shutdown`))
    const off = await open(await ticketOf(path))
    expect([off.is, await off.ended]).toEqual(['open', '4000 off'])
    await done(await owner.post(`${path}/start-up`))
    // At once: nobody waits until it is looked at again by the clock.
    const state = (status: string) => portal.db.updateTable('service').set({ status }).where('id', '=', id).execute()
    const shown = await open(await ticketOf(path))
    await state('Suspended')
    const { clientId } = owner
    await pushEvent(portal.db, { clientId, type: 'service.changed', subject: id })
    expect(await Promise.race([shown.ended, pause(lookMs / 2, 'still open')])).toBe('4000 over')
    await state('Active')
    const again = await open(await ticketOf(path))
    await portal.db
      .updateTable('token_family')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', owner.accountId)
      .execute()
    expect(await again.ended).toBe('4000 over')
  })
})

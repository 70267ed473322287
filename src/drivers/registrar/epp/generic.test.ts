import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { day, other, us } from '#test/kit/epp-server/world.ts'
import { type EppServer, openEppServer } from '#test/kit/epp-server.ts'
import { memoryState } from '../../sandbox-state.ts'
import { messagesAbout, newDomain, nextOperation } from '../conformance.ts'
import type { NewDomain } from '../port.ts'
import { type EppRegistrar, openEpp } from './epp-registrar.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = (ms: number) => {
  milliseconds += ms
}
const lines: string[] = []
const state = memoryState()
let server: EppServer
let registrar: EppRegistrar
let count = 0

beforeAll(async () => {
  server = await openEppServer({ clock })
  registrar = openEpp({
    settings: server.settings({ EPP_EXTENSIONS: 'com,net' }),
    state,
    clock,
    log: (line) => lines.push(`${line.system} ${line.path} ${line.status ?? line.fault}`),
  })
})
afterEach(() => {
  expect(server.problems).toEqual([])
})
afterAll(async () => {
  await registrar.close()
  await server.close()
})

async function registered(more: Partial<NewDomain> = {}, name = `bread-${++count}.com`): Promise<string> {
  const [operation, order] = [nextOperation(), newDomain(name, more)]
  await registrar.register(operation, order)
  letPass(30_000)
  doneValue(await registrar.register(operation, order))
  return name
}

describe('a domain at a registry that follows the RFCs', () => {
  it('has name servers inside itself once it is there, with their addresses', async () => {
    const name = `bread-${++count}.com`
    const inside = { host: `ns1.${name}`, addresses: ['192.0.2.53', '2001:db8::53'] }
    await registered({ nameservers: [inside, { host: 'ns2.belfry.test' }] }, name)
    expect(doneValue(await registrar.read(name)).nameservers).toContainEqual(inside)
    const moved = { ...inside, addresses: ['192.0.2.54'] }
    const nameservers = [moved, { host: 'ns2.belfry.test' }]
    expect(
      doneValue(await registrar.updateNameservers(nextOperation(), { name, nameservers })).nameservers,
    ).toContainEqual(moved)
  })

  it('shares contacts that say the same, and none that a change could reach', async () => {
    const [one, two] = [await registered(), await registered()]
    expect(server.world.held(one)?.registrant).toBe(server.world.held(two)?.registrant)
    const { registrant } = newDomain(one).contacts
    const tech = { ...registrant, email: 'tech@example.be' }
    doneValue(
      await registrar.updateContacts(nextOperation(), {
        name: one,
        contacts: { registrant: { ...registrant, email: 'x@y.be' }, tech },
      }),
    )
    expect(doneValue(await registrar.read(one)).contacts).toMatchObject({ registrant: { email: 'x@y.be' }, tech })
    expect(doneValue(await registrar.read(two)).contacts).toEqual({ registrant })
  })

  it('is registered signed, with the digest of its key', async () => {
    const keys = [{ keyTag: 2371, flags: 257, algorithm: 13, publicKey: 'AAECAw==' }]
    const name = await registered({ dnssecKeys: keys })
    expect(server.world.held(name)?.digests[0]).toMatchObject({ keyTag: 2371, digestType: 2 })
    expect(doneValue(await registrar.read(name)).dnssecKeys).toEqual(keys)
  })

  it('is restored from its redemption period with a report', async () => {
    const name = await registered()
    letPass(10 * day)
    doneValue(await registrar.remove(nextOperation(), { name }))
    const facts = doneValue(await registrar.read(name))
    expect(facts.state).toBe('quarantine')
    expect(doneValue(await registrar.check([name]))).toEqual([
      { name, result: 'quarantine', until: facts.quarantineUntil },
    ])
    const operation = nextOperation()
    expect(doneValue(await registrar.reactivate(operation, { name })).state).toBe('active')
    doneValue(await registrar.reactivate(operation, { name }))
    expect(server.world.carriedOut.filter((one) => one === `domain/restore ${name}`)).toHaveLength(1)
  })

  it('that was refused while it waited is not waited for', async () => {
    const [name, operation] = [`bread-${++count}.com`, nextOperation()]
    await registrar.register(operation, newDomain(name))
    server.world.domains.delete(name)
    letPass(2 * 3_600_000)
    expect(await registrar.register(operation, newDomain(name))).toMatchObject({ kind: 'rejected', code: 'refused' })
  })

  it('whose old registrar says no has failed, and can be asked for again', async () => {
    const name = `bread-${++count}.com`
    const held = server.world.put({ name, sponsor: other, code: 'Abc!2345' })
    const { contacts } = newDomain(name)
    const [operation, again] = [nextOperation(), nextOperation()]
    const transfer = () => registrar.transfer(operation, { name, code: 'Abc!2345', contacts })
    expect((await transfer()).kind).toBe('pending')
    server.world.handOver(held, 'clientRejected')
    expect(await transfer()).toMatchObject({ kind: 'rejected', code: 'transfer_locked' })
    expect(doneValue(await registrar.read(name)).transfer?.stage).toBe('failed_locked')
    expect((await messagesAbout(registrar, name)).map(({ kind }) => kind)).toEqual(['transfer-failed'])
    expect((await registrar.restartTransfer(again, { name, code: 'Abc!2345' })).kind).toBe('pending')
    letPass(6 * day)
    expect(doneValue(await registrar.restartTransfer(again, { name, code: 'Abc!2345' })).state).toBe('active')
    // No personal data is stored once the order has ended.
    const keys = (await state.keys('epp:')).filter((key) => key.endsWith(`:name:${name}`))
    expect(keys).toHaveLength(1)
    expect(JSON.stringify(await state.read(keys[0] ?? ''))).not.toContain(contacts.registrant.email)
  })

  it('that another registrar took is told, and no longer ours', async () => {
    const name = await registered()
    const held = server.world.held(name)
    if (held) held.transfer = { principal: other, askedAt: clock.now(), until: clock.now(), status: 'pending' }
    letPass(1000)
    expect((await messagesAbout(registrar, name)).map(({ kind }) => kind)).toEqual(['registered', 'transferred-away'])
    expect(await registrar.read(name)).toMatchObject({ code: 'no_such_domain' })
    expect(doneValue(await registrar.check([name]))).toEqual([{ name, result: 'taken', here: false }])
  })

  it('keeps a message until it is acknowledged here, however often the registry is asked', async () => {
    const name = await registered()
    const first = await messagesAbout(registrar, name)
    expect(first.map(({ kind }) => kind)).toEqual(['registered'])
    expect(server.world.queue).toEqual([])
    expect(await messagesAbout(registrar, name)).toEqual(first)
    await server.down()
    expect(await messagesAbout(registrar, name)).toEqual(first)
    await server.up()
    letPass(20_000)
  })

  it('logs what was asked and how it was answered, and nothing about anybody', () => {
    expect(lines).toContain('epp epp /domain/create 1001')
    expect(lines.join(' ')).not.toMatch(/bread-|Peeters|secret|example\.be/)
  })

  it('counts its registrar by the id that the registry knows', async () => {
    const name = await registered()
    const stranger = openEpp({
      settings: server.settings({ EPP_REGISTRAR_ID: 'not-us' }),
      state,
      clock,
      log: () => undefined,
    })
    expect(server.world.held(name)?.sponsor).toBe(us)
    expect(await stranger.read(name)).toMatchObject({ code: 'no_such_domain' })
    await stranger.close()
  })
})

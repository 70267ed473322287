import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { holdElsewhere } from '#test/kit/epp-server/domains.ts'
import { type EppServer, openEppServer, selfSigned } from '#test/kit/epp-server.ts'
import { memoryState } from '../../sandbox-state.ts'
import { newDomain, nextOperation } from '../conformance.ts'
import { type EppRegistrar, openEpp } from './epp-registrar.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = (seconds: number) => {
  milliseconds += seconds * 1000
}
let server: EppServer
let state: ReturnType<typeof memoryState>
let registrar: EppRegistrar
const opened: EppRegistrar[] = []
let count = 0
const freeName = (extension = 'com') => `bakery-${++count}.${extension}`

const open = (more: Record<string, string> = {}): EppRegistrar => {
  const settings = { ...server.settings(), ...more }
  const one = openEpp({ settings, state, clock, log: () => undefined })
  opened.push(one)
  return one
}
beforeEach(async () => {
  server = await openEppServer({ clock })
  state = memoryState()
  registrar = open()
})
afterEach(async () => {
  expect(server.problems).toEqual([])
  await Promise.all(opened.splice(0).map((one) => one.close()))
  await server.close()
})

const done = (what: string) => server.world.carriedOut.filter((one) => one.startsWith(what)).length
async function registered(name = freeName()): Promise<string> {
  const operation = nextOperation()
  await registrar.register(operation, newDomain(name))
  letPass(30)
  doneValue(await registrar.register(operation, newDomain(name)))
  return name
}

describe('an answer that never came', () => {
  it.each(['drop-before', 'drop-after'] as const)(
    'of a registration (%s) is unknown, and makes nothing twice',
    async (fault) => {
      const name = freeName()
      const operation = nextOperation()
      server.fail({ on: 'domain/create', do: fault })
      expect((await registrar.register(operation, newDomain(name))).kind).toBe('unknown')
      expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
      letPass(30)
      expect(doneValue(await registrar.register(operation, newDomain(name))).state).toBe('active')
      expect(done('domain/create')).toBe(1)
    },
  )

  it('of a registration does not make the name ours when somebody else took it meanwhile', async () => {
    const name = freeName()
    const operation = nextOperation()
    server.fail({ on: 'domain/create', do: 'drop-before' })
    await registrar.register(operation, newDomain(name))
    holdElsewhere(server.world, name, 'Abc!2345')
    expect(await registrar.register(operation, newDomain(name))).toMatchObject({ code: 'name_taken' })
  })

  it('of one of two orders for a name leaves it to the one that brought it here', async () => {
    const name = freeName()
    const [first, second] = [nextOperation(), nextOperation()]
    server.fail({ on: 'domain/create', do: 'drop-before' })
    await registrar.register(first, newDomain(name))
    await registrar.register(second, newDomain(name))
    letPass(30)
    doneValue(await registrar.register(second, newDomain(name)))
    expect(await registrar.register(first, newDomain(name))).toMatchObject({ code: 'name_taken' })
    expect(done('domain/create')).toBe(1)
  })

  it.each(['drop-before', 'drop-after'] as const)('of a renewal (%s) renews once', async (fault) => {
    const name = await registered()
    const expiresOn = doneValue(await registrar.read(name)).expiresOn ?? ''
    const operation = nextOperation()
    const renew = () => registrar.renew(operation, { name, periodYears: 1, expiresOn })
    server.fail({ on: 'domain/renew', do: fault })
    expect((await renew()).kind).toBe('unknown')
    expect(doneValue(await renew()).expiresOn).toBe(`${Number(expiresOn.slice(0, 4)) + 1}${expiresOn.slice(4)}`)
    doneValue(await renew())
    expect(done('domain/renew')).toBe(1)
  })

  it.each(['drop-before', 'drop-after'] as const)('of a transfer (%s) asks once', async (fault) => {
    const name = freeName()
    holdElsewhere(server.world, name, 'Abc!2345')
    const operation = nextOperation()
    const { contacts, nameservers } = newDomain(name)
    const transfer = () => registrar.transfer(operation, { name, code: 'Abc!2345', contacts, nameservers })
    server.fail({ on: 'domain/transfer/request', do: fault })
    expect((await transfer()).kind).toBe('unknown')
    expect((await transfer()).kind).toBe('pending')
    letPass(6 * 86_400)
    expect(doneValue(await transfer())).toMatchObject({ state: 'active', contacts, nameservers })
    expect(done('domain/transfer')).toBe(1)
  })

  it('of a deletion does not delete the one who registered the name next', async () => {
    const name = await registered()
    const removal = nextOperation()
    server.fail({ on: 'domain/delete', do: 'drop-after' })
    expect((await registrar.remove(removal, { name })).kind).toBe('unknown')
    letPass(60)
    await registered(name)
    doneValue(await registrar.remove(removal, { name }))
    expect(doneValue(await registrar.read(name)).state).toBe('active')
  })

  it('of an older change does not undo a newer one', async () => {
    const name = await registered()
    const older = nextOperation()
    server.fail({ on: 'domain/update', do: 'drop-before' })
    expect((await registrar.setLock(older, { name, locked: true })).kind).toBe('unknown')
    doneValue(await registrar.setLock(nextOperation(), { name, locked: true }))
    doneValue(await registrar.setLock(nextOperation(), { name, locked: false }))
    expect(doneValue(await registrar.setLock(older, { name, locked: true })).locked).toBe(false)
  })

  it('of a contact that was made for an order costs nothing but another try', async () => {
    const name = freeName()
    const operation = nextOperation()
    server.fail({ on: 'contact/create', do: 'drop-after' })
    expect((await registrar.register(operation, newDomain(name))).kind).toBe('retry')
    expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
    expect([done('contact/create'), done('domain/create')]).toEqual([1, 1])
  })

  it('of a question is asked for again at once', async () => {
    const name = await registered()
    server.fail({ on: 'domain/info', do: 'drop-before' })
    expect(doneValue(await registrar.read(name)).state).toBe('active')
  })
})

describe('a registry that has a bad day', () => {
  it.each([
    [2400, 'retry'],
    [2500, 'retry'],
    [2502, 'retry'],
    [2104, 'retry'],
    [2306, 'rejected'],
  ])('is told apart: %i is a %s, after which the order still goes through', async (code, kind) => {
    const name = freeName()
    const operation = nextOperation()
    server.fail({ on: 'domain/create', do: { code } })
    expect((await registrar.register(operation, newDomain(name))).kind).toBe(kind)
    expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
    expect(done('domain/create')).toBe(1)
  })

  it('may cut its answers into single bytes', async () => {
    server.fail({ on: '*', times: 20, do: 'pieces' })
    expect(doneValue(await registrar.check([freeName()]))[0]?.result).toBe('available')
  })

  it('that answers twice is not believed the second time', async () => {
    const names = [freeName(), freeName(), freeName()]
    doneValue(await registrar.check([names[0] ?? '']))
    server.fail({ on: 'domain/check', do: 'twice' })
    doneValue(await registrar.check([names[1] ?? '']))
    expect(doneValue(await registrar.check([names[2] ?? '']))[0]).toMatchObject({ name: names[2], result: 'available' })
  })

  it('that keeps silent is given up on in time', async () => {
    const impatient = open({ EPP_TIMEOUT_SECONDS: '1' })
    doneValue(await impatient.check([freeName()]))
    const name = freeName()
    server.fail({ on: 'domain/create', do: 'silence' })
    expect((await impatient.register(nextOperation(), newDomain(name))).kind).toBe('unknown')
  })

  it('may restart between two commands, and between an order and its answer', async () => {
    const name = await registered()
    await server.down()
    expect((await registrar.read(name)).kind).toBe('retry')
    expect(doneValue(await registrar.check([name]))[0]).toMatchObject({ because: 'registry_silent' })
    await server.up()
    letPass(20)
    expect(doneValue(await registrar.read(name)).state).toBe('active')
  })

  it('remembers what a portal that was restarted has ordered', async () => {
    const name = freeName()
    const operation = nextOperation()
    server.fail({ on: 'domain/create', do: 'drop-after' })
    await registrar.register(operation, newDomain(name))
    expect((await open().register(operation, newDomain(name))).kind).toBe('pending')
    expect(done('domain/create')).toBe(1)
  })
})

describe('a session', () => {
  it('that the registry refuses is not asked for again until a while has passed, longer each time', async () => {
    server.changePassword('another')
    const check = () => registrar.read(freeName())
    const logins = () => server.heard.filter((what) => what === 'login').length
    expect(await check()).toMatchObject({ kind: 'retry', afterSeconds: 60, detail: expect.stringContaining('2200') })
    await Promise.all([check(), check(), check()])
    expect(logins()).toBe(1)
    letPass(61)
    expect(await check()).toMatchObject({ kind: 'retry', afterSeconds: 120 })
    expect(logins()).toBe(2)
    server.changePassword('secret-1')
    letPass(121)
    expect((await check()).kind).toBe('rejected')
  })

  it('too many is worth another try later', async () => {
    server.fail({ on: 'login', do: { code: 2502 } })
    expect(await registrar.read(freeName())).toMatchObject({ kind: 'retry', afterSeconds: 60 })
    letPass(61)
    expect((await registrar.read(freeName())).kind).toBe('rejected')
  })

  it('is shared: twenty commands at once use no more connections than are allowed', async () => {
    const two = open({ EPP_CONNECTIONS: '2' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => two.check([freeName()])))
    expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(server.most()).toBe(2)
  })

  it('makes do with the connections it gets', async () => {
    const three = open({ EPP_CONNECTIONS: '3' })
    server.fail({ on: 'login', times: 2, do: { code: 2502 } })
    const answers = await Promise.all(Array.from({ length: 9 }, () => three.read(freeName())))
    expect(new Set(answers.map(({ kind }) => kind)).has('unknown')).toBe(false)
    letPass(61)
    expect((await three.read(freeName())).kind).toBe('rejected')
  })

  it('that is idle says hello, and stays', async () => {
    const quick = open({ EPP_KEEP_ALIVE_SECONDS: '0.02' })
    const greeted = server.hears('hello')
    doneValue(await quick.check([freeName()]))
    await greeted
    doneValue(await quick.check([freeName()]))
    expect(server.heard.filter((what) => what === 'login')).toHaveLength(1)
  })

  it('says goodbye when the portal stops', async () => {
    doneValue(await registrar.check([freeName()]))
    await registrar.close()
    expect(server.heard.at(-1)).toBe('logout')
  })

  it('shows our certificate to a registry that asks for it, and trusts none but the registry’s own', async () => {
    const ours = selfSigned('belfry')
    const strict = await openEppServer({ clock, client: ours.certificate })
    const openWith = (more: Record<string, string>) => {
      const one = openEpp({ settings: { ...strict.settings(), ...more }, state, clock, log: () => undefined })
      opened.push(one)
      return one
    }
    const known = openWith({ EPP_CERT: ours.certificate, EPP_KEY: ours.key })
    doneValue(await known.check([freeName()]))
    const strangers: Record<string, string>[] = [
      {},
      { EPP_CERT: ours.certificate, EPP_KEY: ours.key, EPP_CA: selfSigned('localhost').certificate },
    ]
    for (const more of strangers) expect((await openWith(more).read(freeName())).kind).toBe('retry')
    await Promise.all(opened.splice(0).map((one) => one.close()))
    await strict.close()
  })
})

import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeRegistrar, messagesAbout, newDomain, nextOperation } from '../conformance.ts'
import type { DomainFacts } from '../port.ts'
import { registrarFaults } from './registry-book.ts'
import { openSandboxRegistrar } from './sandbox-registrar.ts'
import { isTakenElsewhere } from './simulated-names.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = async (seconds: number) => {
  milliseconds += seconds * 1000
}
const state = memoryState()
const registrar = openSandboxRegistrar({ state, clock })

let counter = 0
function freeName(extension: string, word = 'free'): string {
  const name = `${word}-${++counter}.${extension}`
  return isTakenElsewhere(name) ? freeName(extension, word) : name
}
const foreignName = (extension: string, word = 'taken') => ({
  name: `${word}-${++counter}.${extension}`,
  code: extension === 'be' ? '123-456-789-012-345' : 'Abc!234567',
  wrongCode: extension === 'be' ? '000-000-000-000-000' : 'wrong-code',
})

describeRegistrar('the sandbox', {
  open: async () => registrar,
  freeName,
  foreignName: (one) => foreignName(one),
  letPass,
})

const register = (name: string, operation: string) => registrar.register(operation, newDomain(name))
const heldState = async (name: string) => {
  const outcome = await registrar.read(name)
  return outcome.kind === 'done' ? outcome.value.state : outcome.kind
}
const transferOrder = (name: string, code: string) => ({ name, code, contacts: newDomain(name).contacts })

describe('the sandbox registry takes its cue from words in a name', () => {
  it('holds the same names elsewhere every time, about one in sixteen', () => {
    const taken = Array.from({ length: 1600 }, (_, index) => isTakenElsewhere(`name${index}.be`)).filter(Boolean).length
    expect(taken).toBeGreaterThan(60)
    expect(taken).toBeLessThan(140)
    expect(isTakenElsewhere('google.be')).toBe(true)
  })
  it('refuses fail-', async () => {
    const name = freeName('com', 'fail')
    expect(await register(name, nextOperation())).toMatchObject({ kind: 'rejected', code: 'refused' })
  })
  it('sends flaky- away twice, then carries the operation out', async () => {
    const name = freeName('com', 'flaky')
    const operation = nextOperation()
    const kinds = [await register(name, operation), await register(name, operation), await register(name, operation)]
    expect(kinds.map(({ kind }) => kind)).toEqual(['retry', 'retry', 'pending'])
  })
  it('keeps slow- waiting twenty times as long', async () => {
    const [slow, quick] = [freeName('com', 'slow'), freeName('com')]
    await register(slow, `slow ${slow}`)
    await register(quick, `quick ${quick}`)
    await letPass(20)
    expect([await heldState(quick), await heldState(slow)]).toEqual(['active', 'pending-registration'])
    await letPass(380)
    expect(await heldState(slow)).toBe('active')
  })
  it('carries lost- out, says unknown, and tells the truth to whoever asks again', async () => {
    const name = freeName('com', 'lost')
    const operation = nextOperation()
    expect((await register(name, operation)).kind).toBe('unknown')
    expect(await heldState(name)).toBe('pending-registration')
    expect((await register(name, operation)).kind).toBe('pending')
  })
  it('has quarantine- in quarantine for .be alone', async () => {
    const answers = doneValue(await registrar.check(['quarantine-bakery.be', 'quarantine-bakery.eu']))
    expect(answers.map(({ result }) => result)).toEqual(['quarantine', 'available'])
    expect(answers[0]).toMatchObject({ until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
  })
  it('asks more for premium- and stays silent about unknown-', async () => {
    const answers = doneValue(await registrar.check([freeName('com', 'premium'), freeName('com', 'unknown')]))
    expect(answers).toMatchObject([
      { premium: { yearCents: 25_000 } },
      { result: 'unknown', because: 'registry_silent' },
    ])
  })
  it('fails the first transfer of locked- and lets the restarted one through', async () => {
    const { name, code } = foreignName('be', 'locked')
    const operation = nextOperation()
    await registrar.transfer(operation, transferOrder(name, code))
    await letPass(60)
    const failed = await registrar.transfer(operation, transferOrder(name, code))
    expect(failed).toMatchObject({ kind: 'rejected', code: 'transfer_locked' })
    await registrar.restartTransfer(nextOperation(), { name, code })
    await letPass(60)
    expect(await heldState(name)).toBe('active')
  })
  it('moves a name out of somebody else’s quarantine with a code', async () => {
    const { name, code } = foreignName('be', 'quarantine')
    expect((await registrar.transfer(nextOperation(), transferOrder(name, code))).kind).toBe('pending')
  })
})

describe('the sandbox registry', () => {
  it.each([
    ['retry', 'retry', 'rejected'],
    ['reject', 'rejected', 'rejected'],
    ['unknown-before-apply', 'unknown', 'rejected'],
    ['unknown-after-apply', 'unknown', 'pending-registration'],
  ] as const)('when told to %s it answers %s and the name is then %s', async (next, kind, then) => {
    const name = freeName('com')
    await plantFault(state, registrarFaults, { about: name, next })
    expect((await register(name, `op ${name}`)).kind).toBe(kind)
    expect(await heldState(name)).toBe(then)
    expect((await register(name, `op ${name}`)).kind).toBe('pending')
  })

  it('goes through every stage of a transfer in order', async () => {
    const { name, code } = foreignName('fr')
    await registrar.transfer(nextOperation(), transferOrder(name, code))
    const stages = new Set<string>()
    for (let hour = 0; hour < 8 * 24; hour++) {
      stages.add(doneValue(await registrar.read(name)).transfer?.stage ?? '')
      await letPass(hour === 0 ? 60 : hour === 1 ? 600 : 3600)
    }
    expect([...stages]).toEqual(['queued', 'processing', 'at_registry', 'in_progress', 'started'])
  })

  it('runs as much faster as it is told', async () => {
    const quick = openSandboxRegistrar({ state: memoryState(), clock, pace: 600 })
    const name = freeName('be')
    await quick.register('op', newDomain(name))
    await quick.confirmVerification('confirm', { name })
    await letPass(12)
    expect(doneValue(await quick.read(name)).state).toBe('active')
  })

  it('adopts the domains of a world that was there before', async () => {
    const { contacts, nameservers } = newDomain('old.com')
    const facts: DomainFacts = {
      name: 'old-bakery.com',
      state: 'active',
      registeredOn: '2019-05-01',
      expiresOn: '2099-05-01',
      locked: true,
      nameservers,
      contacts,
      dnssecKeys: [],
    }
    await registrar.adopt(facts)
    expect(doneValue(await registrar.read('old-bakery.com'))).toEqual(facts)
    await registrar.adopt({ ...facts, locked: false })
    expect(doneValue(await registrar.read('old-bakery.com')).locked).toBe(true)
  })

  it('shows a domain that was not renewed as expired, and lets it be renewed still', async () => {
    const { contacts, nameservers } = newDomain('x.com')
    const name = 'forgotten-bakery.com'
    const expiresOn = new Date(milliseconds - 86_400_000).toISOString().slice(0, 10)
    await registrar.adopt({ name, state: 'expired', expiresOn, locked: false, nameservers, contacts, dnssecKeys: [] })
    expect(await heldState(name)).toBe('expired')
    doneValue(await registrar.renew(nextOperation(), { name, periodYears: 1, expiresOn }))
    expect(await heldState(name)).toBe('active')
  })

  it('lets a domain go with its code while the seven days last, and tells about it', async () => {
    const name = freeName('be')
    const operation = nextOperation()
    await register(name, operation)
    await registrar.confirmVerification(nextOperation(), { name })
    await letPass(7200)
    doneValue(await registrar.requestTransferCode(nextOperation(), { name }))
    const code = (await registrar.readMailedCode(name)) ?? ''
    expect(code).toMatch(/^\d{3}(-\d{3}){4}$/)
    expect(await registrar.transferAway(name, '111-111-111-111-111')).toMatchObject({ code: 'transfer_code_wrong' })
    await letPass(8 * 86_400)
    expect(await registrar.transferAway(name, code)).toMatchObject({ code: 'transfer_code_wrong' })
    doneValue(await registrar.requestTransferCode(nextOperation(), { name }))
    doneValue(await registrar.transferAway(name, (await registrar.readMailedCode(name)) ?? ''))
    expect(await heldState(name)).toBe('rejected')
    const messages = await messagesAbout(registrar, name)
    expect(messages.at(-1)?.kind).toBe('transferred-away')
  })

  it('does not let a .com go within sixty days after it was registered', async () => {
    const name = freeName('com')
    await register(name, nextOperation())
    await letPass(60)
    const code = doneValue(await registrar.requestTransferCode(nextOperation(), { name }))
    const text = code.delivery === 'shown' ? code.code : ''
    expect(await registrar.transferAway(name, text)).toMatchObject({ code: 'transfer_locked' })
  })

  it('keeps nothing of an order that was refused', async () => {
    const fresh = memoryState()
    const empty = openSandboxRegistrar({ state: fresh, clock })
    await empty.register('op', newDomain('fail-x.com'))
    expect(await fresh.keys('registrar:domain:')).toEqual([])
  })
})

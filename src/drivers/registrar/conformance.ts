import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type {
  DomainContacts,
  DomainFacts,
  NewDomain,
  Registrar,
  RegistrarContact,
  RegistrarMessage,
  TransferStage,
} from './port.ts'

/** What the suite needs of a registry: the driver, names to use, and a way to let time pass there. */
export type RegistrarHarness = {
  open(): Promise<Registrar>
  /** A name that is not registered. */
  freeName(extension: string): string
  /** A name at another registrar, with its code. */
  foreignName(extension: string): { name: string; code: string; wrongCode: string }
  /** Returns when this much time has passed at the registry. */
  letPass(seconds: number): Promise<void>
}

const holder: RegistrarContact = {
  customerType: 'business',
  firstName: 'An',
  lastName: 'Peeters',
  companyName: 'Bakkerij Peeters',
  street: 'Kerkstraat',
  houseNumber: '12',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  email: 'an.peeters@example.be',
  phone: '+3292000000',
  locale: 'nl',
}
const contacts: DomainContacts = { registrant: holder }
const nameservers = [{ host: 'ns1.belfry.test' }, { host: 'ns2.belfry.test' }]
const day = 86_400
const underWay = new Set<TransferStage | undefined>(['queued', 'processing', 'at_registry', 'in_progress'])

export const newDomain = (name: string, more: Partial<NewDomain> = {}): NewDomain => ({
  name,
  periodYears: 1,
  contacts,
  nameservers,
  ...more,
})

let counter = 0
export const nextOperation = () => `operation-${process.pid}-${++counter}`

/** The messages about one name; older ones are acknowledged on the way. */
export async function messagesAbout(registrar: Registrar, name: string): Promise<RegistrarMessage[]> {
  for (;;) {
    const messages = doneValue(await registrar.poll())
    const others = messages.filter((message) => message.name !== name)
    if (others.length === 0) return messages
    for (const { id } of others) doneValue(await registrar.acknowledge(id))
  }
}

export function describeRegistrar(title: string, harness: RegistrarHarness): void {
  describe(`${title} keeps the promises of a registrar`, () => {
    let registrar: Registrar
    beforeEach(async () => {
      registrar = await harness.open()
    })
    const result = async (name: string) => doneValue(await registrar.check([name]))[0]?.result

    /** Repeats the call, as a job does, until it is no longer pending. */
    async function follow(ask: () => Promise<Outcome<DomainFacts>>): Promise<Outcome<DomainFacts>> {
      for (let turn = 0; turn < 500; turn++) {
        const outcome = await ask()
        if (outcome.kind !== 'pending') return outcome
        await harness.letPass(outcome.lookAgainSeconds)
      }
      throw new Error('still pending')
    }
    async function registered(extension = 'com', more: Partial<NewDomain> = {}): Promise<string> {
      const name = harness.freeName(extension)
      const operation = nextOperation()
      const register = () => registrar.register(operation, newDomain(name, more))
      if (registrar.abilitiesFor(name)?.registrantVerification) {
        await register()
        doneValue(await follow(() => registrar.confirmVerification(`confirm ${operation}`, { name })))
      }
      doneValue(await follow(register))
      return name
    }
    const read = async (name: string) => doneValue(await registrar.read(name))

    describe('availability', () => {
      it('answers for up to twenty names in the order they were asked', async () => {
        const names = Array.from({ length: 20 }, () => harness.freeName('be'))
        const answers = doneValue(await registrar.check(names))
        expect(answers.map(({ name, result }) => [name, result])).toEqual(names.map((name) => [name, 'available']))
      })
      it('refuses to check twenty-one', async () => {
        const names = Array.from({ length: 21 }, () => harness.freeName('be'))
        expect(await registrar.check(names)).toMatchObject({ kind: 'rejected', code: 'too_many_names' })
      })
      it('says taken of a name held elsewhere and of one held here', async () => {
        const here = await registered()
        const { name: there } = harness.foreignName('com')
        expect(doneValue(await registrar.check([here, there]))).toEqual([
          { name: here, result: 'taken', here: true },
          { name: there, result: 'taken', here: false },
        ])
      })
      it('says why it could not check a name', async () => {
        const answers = doneValue(await registrar.check(['name.nowhere', '-x.be']))
        expect(answers).toEqual([
          { name: 'name.nowhere', result: 'unknown', because: 'extension_not_supported' },
          { name: '-x.be', result: 'unknown', because: 'name_invalid' },
        ])
      })
    })

    describe('registration', () => {
      it('takes its time, then holds what was ordered', async () => {
        const name = harness.freeName('com')
        const operation = nextOperation()
        const order = newDomain(name, { periodYears: 3 })
        expect((await registrar.register(operation, order)).kind).toBe('pending')
        const facts = doneValue(await follow(() => registrar.register(operation, order)))
        expect(facts).toMatchObject({ name, state: 'active', locked: false, nameservers, contacts })
        expect(Number(facts.expiresOn?.slice(0, 4)) - Number(facts.registeredOn?.slice(0, 4))).toBe(3)
        expect(await read(name)).toEqual(facts)
      })
      it('keeps a .be name waiting until its holder has confirmed, and lets it work within two hours after', async () => {
        const name = harness.freeName('be')
        const operation = nextOperation()
        expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
        await harness.letPass(3 * day)
        expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
        expect(await read(name)).toMatchObject({ state: 'pending-verification' })
        expect((await registrar.confirmVerification(nextOperation(), { name })).kind).toBe('pending')
        await harness.letPass(120 * 60)
        expect(doneValue(await registrar.register(operation, newDomain(name))).state).toBe('active')
      })
      it('gives a name to the first of two that ask for it', async () => {
        const name = harness.freeName('com')
        const outcomes = await Promise.all(
          Array.from({ length: 5 }, () => registrar.register(nextOperation(), newDomain(name))),
        )
        expect(outcomes.filter(({ kind }) => kind === 'pending')).toHaveLength(1)
        expect(outcomes.filter(({ kind }) => kind === 'rejected')).toHaveLength(4)
      })
      it('carries an order out once although it is asked twice at the same moment', async () => {
        const name = harness.freeName('com')
        const operation = nextOperation()
        const register = () => registrar.register(operation, newDomain(name))
        const both = await Promise.all([register(), register()])
        expect(both.map(({ kind }) => kind)).toEqual(['pending', 'pending'])
        expect(doneValue(await follow(register)).state).toBe('active')
      })
      it('says taken of a name that is still being registered', async () => {
        const name = harness.freeName('be')
        await registrar.register(nextOperation(), newDomain(name))
        expect(await result(name)).toBe('taken')
      })
      it.each([
        ['an extension that is not offered', 'extension_not_supported', 'x.nowhere', {}],
        ['a period that is not offered', 'period_not_offered', 'be', { periodYears: 2 }],
        ['one name server', 'nameserver_count', 'be', { nameservers: [{ host: 'ns1.belfry.test' }] }],
        [
          'an address in place of a host name',
          'nameserver_invalid',
          'be',
          { nameservers: [{ host: '192.0.2.1' }, { host: 'ns2.belfry.test' }] },
        ],
        ['a holder without e-mail', 'contact_missing', 'be', { contacts: { registrant: { ...holder, email: '' } } }],
      ] as const)('refuses %s', async (_, code, extension, more) => {
        const name = extension.includes('.') ? extension : harness.freeName(extension)
        const order = newDomain(name, more as Partial<NewDomain>)
        expect(await registrar.register(nextOperation(), order)).toMatchObject({ kind: 'rejected', code })
        expect(await registrar.read(name)).toMatchObject({ kind: 'rejected', code: 'no_such_domain' })
      })
      it('wants the address of a name server inside the domain itself', async () => {
        const name = harness.freeName('com')
        const inside = [{ host: `ns1.${name}` }, { host: 'ns2.belfry.test' }]
        expect(await registrar.register(nextOperation(), newDomain(name, { nameservers: inside }))).toMatchObject({
          code: 'nameserver_address_missing',
          field: 'nameservers.0',
        })
        const glued = [{ host: `ns1.${name}`, addresses: ['192.0.2.53'] }, { host: 'ns2.belfry.test' }]
        const outcome = await registrar.register(nextOperation(), newDomain(name, { nameservers: glued }))
        expect(outcome.kind).toBe('pending')
      })
    })

    describe('a domain that is here', () => {
      it('changes name servers, contacts, keys and lock, and shows it', async () => {
        const name = await registered()
        const servers = [{ host: 'a.example.net' }, { host: 'b.example.net' }]
        const other = { registrant: { ...holder, firstName: 'Els' } }
        const keys = [{ keyTag: 1, flags: 257, algorithm: 13, publicKey: 'AA==' }]
        doneValue(await registrar.updateNameservers(nextOperation(), { name, nameservers: servers }))
        doneValue(await registrar.updateContacts(nextOperation(), { name, contacts: other }))
        doneValue(await registrar.updateDnssecKeys(nextOperation(), { name, keys }))
        doneValue(await registrar.setLock(nextOperation(), { name, locked: true }))
        expect(await read(name)).toMatchObject({
          nameservers: servers,
          contacts: other,
          dnssecKeys: keys,
          locked: true,
        })
      })
      it('does an operation once, also when it comes again after a newer one', async () => {
        const name = await registered()
        const operation = nextOperation()
        doneValue(await registrar.setLock(operation, { name, locked: true }))
        doneValue(await registrar.setLock(nextOperation(), { name, locked: false }))
        doneValue(await registrar.setLock(operation, { name, locked: true }))
        expect((await read(name)).locked).toBe(false)
      })
      it('refuses the lock where the extension has none, and gives the reason in three languages', async () => {
        const name = await registered('be')
        const ability = registrar.abilitiesFor(name)?.lock
        expect(ability).toMatchObject({ can: false, because: { nl: /lock/, en: /lock/, fr: /verrouillage/ } })
        expect(await registrar.setLock(nextOperation(), { name, locked: true })).toMatchObject({
          code: 'lock_not_offered',
        })
      })
      it('renews once although it is asked twice', async () => {
        const name = await registered()
        const expiresOn = (await read(name)).expiresOn ?? ''
        const operation = nextOperation()
        const once = doneValue(await registrar.renew(operation, { name, periodYears: 2, expiresOn }))
        doneValue(await registrar.renew(operation, { name, periodYears: 2, expiresOn }))
        expect(await registrar.renew(nextOperation(), { name, periodYears: 2, expiresOn })).toMatchObject({
          code: 'expiry_differs',
        })
        expect((await read(name)).expiresOn).toBe(once.expiresOn)
        expect(Number(once.expiresOn?.slice(0, 4)) - Number(expiresOn.slice(0, 4))).toBe(2)
      })
      it('does not renew further than ten years ahead', async () => {
        const name = await registered('com', { periodYears: 9 })
        const expiresOn = (await read(name)).expiresOn ?? ''
        const renewed = await registrar.renew(nextOperation(), { name, periodYears: 2, expiresOn })
        expect(renewed).toMatchObject({ code: 'period_too_long' })
      })
      it('leaves the renewal of .be to the registry', async () => {
        const name = await registered('be')
        const expiresOn = (await read(name)).expiresOn ?? ''
        const renewed = await registrar.renew(nextOperation(), { name, periodYears: 1, expiresOn })
        expect(renewed).toMatchObject({ code: 'renews_automatically' })
        await harness.letPass(366 * day)
        const facts = await read(name)
        expect(facts.state).toBe('active')
        expect(facts.expiresOn && facts.expiresOn > expiresOn).toBe(true)
      })
      it('knows nothing of a name it does not hold', async () => {
        const name = harness.freeName('com')
        const no = { kind: 'rejected', code: 'no_such_domain' }
        expect(await registrar.read(name)).toMatchObject(no)
        expect(await registrar.setLock(nextOperation(), { name, locked: true })).toMatchObject(no)
        expect(await registrar.remove(nextOperation(), { name })).toMatchObject(no)
        expect(await registrar.updateNameservers(nextOperation(), { name, nameservers })).toMatchObject(no)
      })
    })

    describe('deletion', () => {
      it('puts a .be name in quarantine for forty days, from which it can be had back', async () => {
        const name = await registered('be')
        doneValue(await registrar.remove(nextOperation(), { name }))
        const facts = await read(name)
        expect(facts.state).toBe('quarantine')
        expect(doneValue(await registrar.check([name]))).toEqual([
          { name, result: 'quarantine', until: facts.quarantineUntil },
        ])
        expect(await registrar.register(nextOperation(), newDomain(name))).toMatchObject({ code: 'name_in_quarantine' })
        await harness.letPass(39 * day)
        expect(doneValue(await registrar.reactivate(nextOperation(), { name })).state).toBe('active')
        await harness.letPass(2 * day)
        expect((await read(name)).state).toBe('active')
      })
      it('frees a .be name when its forty days are over', async () => {
        const name = await registered('be')
        doneValue(await registrar.remove(nextOperation(), { name }))
        await harness.letPass(40 * day + 1)
        expect(await result(name)).toBe('available')
        expect((await registrar.register(nextOperation(), newDomain(name))).kind).toBe('pending')
      })
      it('frees a .com name at once, and does not delete its successor when the old request comes again', async () => {
        const name = await registered()
        const operation = nextOperation()
        doneValue(await registrar.remove(operation, { name }))
        expect(await result(name)).toBe('available')
        const next = nextOperation()
        doneValue(await follow(() => registrar.register(next, newDomain(name))))
        doneValue(await registrar.remove(operation, { name }))
        expect((await read(name)).state).toBe('active')
      })
      it('does not delete a locked domain', async () => {
        const name = await registered()
        doneValue(await registrar.setLock(nextOperation(), { name, locked: true }))
        expect(await registrar.remove(nextOperation(), { name })).toMatchObject({ code: 'domain_locked' })
      })
    })

    describe('transfers', () => {
      const order = (name: string, code: string) => ({ name, code, contacts, nameservers })
      it.each(['be', 'com', 'fr'])('moves a .%s domain here within its days', async (extension) => {
        const { name, code } = harness.foreignName(extension)
        const operation = nextOperation()
        const asked = await registrar.transfer(operation, order(name, code))
        // Some registries transfer a domain at once; all others show the progress.
        if (asked.kind !== 'done') {
          expect(asked.kind).toBe('pending')
          const { state, transfer } = await read(name)
          expect([state, underWay.has(transfer?.stage)]).toEqual(['pending-transfer', true])
        }
        await harness.letPass((registrar.abilitiesFor(name)?.transferDays ?? 0) * day)
        const facts = doneValue(await registrar.transfer(operation, order(name, code)))
        expect(facts).toMatchObject({ name, state: 'active', contacts, nameservers })
        expect(await read(name)).toMatchObject({ state: 'active', nameservers })
      })
      it('fails on a wrong code, and succeeds when it is restarted with the right one', async () => {
        const { name, code, wrongCode } = harness.foreignName('com')
        const operation = nextOperation()
        const failed = await follow(() => registrar.transfer(operation, order(name, wrongCode)))
        expect(failed).toMatchObject({ kind: 'rejected', code: 'transfer_code_wrong' })
        expect(await read(name)).toMatchObject({ state: 'transfer-failed', transfer: { stage: 'failed_code' } })
        const again = nextOperation()
        const moved = await follow(() => registrar.restartTransfer(again, { name, code }))
        expect(doneValue(moved).state).toBe('active')
      })
      it('does not restart a transfer that is under way', async () => {
        const { name, code } = harness.foreignName('com')
        await registrar.transfer(nextOperation(), order(name, code))
        const restarted = await registrar.restartTransfer(nextOperation(), { name, code })
        expect(restarted).toMatchObject({ code: 'not_in_this_state' })
      })
      it('refuses to move what nobody holds, what is here already and what comes without a code', async () => {
        const free = harness.freeName('com')
        const here = await registered()
        const { name } = harness.foreignName('com')
        const codes = [order(free, 'abcdef'), order(here, 'abcdef'), order(name, '')].map((one) =>
          registrar.transfer(nextOperation(), one),
        )
        const rejections = ['name_not_registered', 'already_here', 'transfer_code_wrong']
        expect(await Promise.all(codes)).toMatchObject(rejections.map((code) => ({ kind: 'rejected', code })))
      })
      it('shows the code of a .com to whoever asks here, the same one for the same request', async () => {
        const name = await registered()
        const operation = nextOperation()
        const code = doneValue(await registrar.requestTransferCode(operation, { name }))
        expect(code).toMatchObject({ delivery: 'shown', code: expect.stringMatching(/\S{6,}/) })
        expect(doneValue(await registrar.requestTransferCode(operation, { name }))).toEqual(code)
      })
      it('has the code of a .be mailed to its holder, four times at most', async () => {
        const name = await registered('be')
        for (let asked = 0; asked < 4; asked++) {
          const code = doneValue(await registrar.requestTransferCode(nextOperation(), { name }))
          expect(code).toMatchObject({ delivery: 'mailed', to: expect.stringMatching(/^an\*+@example\.be$/) })
        }
        const fifth = await registrar.requestTransferCode(nextOperation(), { name })
        expect(fifth).toMatchObject({ code: 'too_many_codes' })
      })
      it('has the code of a .be that stands elsewhere mailed to its holder, and of nothing else', async () => {
        const mail = (name: string) => registrar.mailTransferCode(nextOperation(), { name })
        const { to = 'an****@not.told' } = doneValue(await mail(harness.foreignName('be').name))
        expect(to).toMatch(/^..\*+@/)
        const names = [harness.freeName('be'), await registered('be'), harness.foreignName('com').name]
        const rejections = ['name_not_registered', 'already_here', 'code_not_mailed']
        expect(await Promise.all(names.map(mail))).toMatchObject(rejections.map((code) => ({ code })))
      })
      it('gives no code for a locked domain', async () => {
        const name = await registered()
        doneValue(await registrar.setLock(nextOperation(), { name, locked: true }))
        expect(await registrar.requestTransferCode(nextOperation(), { name })).toMatchObject({ code: 'domain_locked' })
      })
    })

    describe('messages', () => {
      it('tells what the registry did, oldest first, until it is acknowledged', async () => {
        const name = await registered('be')
        const mine = () => messagesAbout(registrar, name)
        expect((await mine()).map(({ kind }) => kind)).toEqual(['registrant-verified', 'registered'])
        const [first] = await mine()
        expect(await mine()).toHaveLength(2)
        doneValue(await registrar.acknowledge(first?.id ?? ''))
        doneValue(await registrar.acknowledge(first?.id ?? ''))
        expect((await mine()).map(({ kind }) => kind)).toEqual(['registered'])
        expect(new Date((await mine())[0]?.at ?? '').getTime()).toBeGreaterThan(0)
      })
      it('has nothing to say about a name whose order was refused', async () => {
        const name = harness.freeName('be')
        await registrar.register(nextOperation(), newDomain(name, { periodYears: 99 }))
        expect(await messagesAbout(registrar, name)).toEqual([])
      })
    })
  })
}

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import { filter, tests } from './messages/conformance.ts'
import type { ForeignMailbox, MailHost, WantedDomain } from './port.ts'

/** What the suite needs of a host: the driver, control of its clock, an outside sender, and a mailbox elsewhere. */
export type MailHostHarness = {
  open(): Promise<MailHost>
  /** Returns when this much time has passed at the host. */
  letPass(seconds: number): Promise<void>
  /** An outside sender sends a message to one of the mailboxes. */
  receive(message: { from: string; to: string; subject: string; isSpam: boolean }): Promise<void>
  /** A mailbox that opens, and the same with a wrong password. */
  foreign: { right: ForeignMailbox; wrong: ForeignMailbox }
}

const passwordHash = '{ARGON2ID}$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$dGhpcyBpcyBub3QgYSBwYXNzd29yZA'
const never = { kind: 'rejected' }
const quarterHour = 900

/** A domain of its own for each test, with the steps that tests share. */
function sceneOf(harness: MailHostHarness, host: () => MailHost) {
  const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 200; turn++) {
      const outcome = await call()
      if (outcome.kind !== 'pending') return outcome
      await harness.letPass(outcome.lookAgainSeconds)
    }
    throw new Error('pending for ever')
  }
  const givenDomain = async (more: Partial<WantedDomain> = {}) => {
    const domain = `zaak-${randomUUID().slice(0, 8)}.be`
    doneValue(await host().keepDomain(randomUUID(), { domain, pack: '5', isOn: true, ...more }))
    return domain
  }
  const wanted = (address: string, more: { passwordHash?: string; gb?: number } = { passwordHash }) => {
    const { gb = 1, ...rest } = more
    return { address, quotaBytes: bytesOf(gb), isOn: true, ...rest }
  }
  const givenMailbox = async (address: string) => {
    const operation = randomUUID()
    return doneValue(await followed(() => host().keepMailbox(operation, wanted(address))))
  }
  const facts = async (domain: string) => doneValue(await host().readDomain(domain))
  const addresses = async (domain: string) => (await facts(domain)).mailboxes.map(({ address }) => address).toSorted()
  return { followed, givenDomain, givenMailbox, wanted, facts, addresses }
}
export type Scene = ReturnType<typeof sceneOf>

export function describeMailHost(title: string, harness: MailHostHarness): void {
  let host: MailHost
  beforeAll(async () => {
    host = await harness.open()
  })
  const open = () => host
  const scene = sceneOf(harness, open)
  describe(`${title} keeps the mailboxes of a domain`, () => mailboxes(open, scene))
  describe(`${title} keeps what is around mailboxes`, () => addressesOf(open, scene))
  describe(`${title} filters and tells what it did`, () => filter(open, scene, harness))
  describe(`${title} tests the way to a mailbox`, () => tests(open, scene))
  describe(`${title} moves mailboxes here`, () => moves(open, scene, harness))
  it(`${title} says of every ability that it lacks why, in three languages`, () => {
    for (const ability of Object.values(host.abilities))
      if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
  })
}

function mailboxes(host: () => MailHost, { followed, givenDomain, givenMailbox, wanted, facts, addresses }: Scene) {
  it('makes one, once, however often it is asked', async () => {
    const domain = await givenDomain()
    const operation = randomUUID()
    const ask = () => host().keepMailbox(operation, wanted(`info@${domain}`))
    await Promise.all([ask(), ask(), ask()])
    const made = doneValue(await followed(ask))
    expect(made).toMatchObject({ address: `info@${domain}`, quotaBytes: bytesOf(1), isOn: true, autoReply: null })
    expect(await addresses(domain)).toEqual([`info@${domain}`])
    expect(Date.parse((await facts(domain)).readAt)).not.toBeNaN()
  })

  it('makes none without a password, nor in a domain that it does not have', async () => {
    const domain = await givenDomain()
    expect(await host().keepMailbox(randomUUID(), wanted(`an@${domain}`, {}))).toMatchObject({
      code: 'password_missing',
    })
    expect(await host().keepMailbox(randomUUID(), wanted(`an@weg-${domain}`))).toMatchObject({ code: 'no_such_domain' })
  })

  it('makes no more than the pack has, and more once it is larger', async () => {
    const domain = await givenDomain()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await givenMailbox(`${name}@${domain}`)
    expect(await host().keepMailbox(randomUUID(), wanted(`f@${domain}`))).toMatchObject({ code: 'pack_full' })
    doneValue(await host().keepDomain(randomUUID(), { domain, pack: '50', isOn: true }))
    await givenMailbox(`f@${domain}`)
    expect(await addresses(domain)).toHaveLength(6)
  })

  it('changes its size and shuts it without asking the password again', async () => {
    const domain = await givenDomain()
    const address = `an@${domain}`
    await givenMailbox(address)
    doneValue(await host().keepMailbox(randomUUID(), { ...wanted(address, { gb: 5 }), isOn: false }))
    expect((await facts(domain)).mailboxes).toMatchObject([{ address, quotaBytes: bytesOf(5), isOn: false }])
  })

  it('does an old operation not again', async () => {
    const domain = await givenDomain()
    const address = `an@${domain}`
    await givenMailbox(address)
    const larger = randomUUID()
    doneValue(await host().keepMailbox(larger, wanted(address, { gb: 5 })))
    doneValue(await host().keepMailbox(randomUUID(), wanted(address, { gb: 2 })))
    doneValue(await host().keepMailbox(larger, wanted(address, { gb: 5 })))
    expect((await facts(domain)).mailboxes[0]?.quotaBytes).toBe(bytesOf(2))
  })

  it('deletes one, and what is not there as well', async () => {
    const domain = await givenDomain()
    await givenMailbox(`an@${domain}`)
    expect(doneValue(await host().dropMailbox(randomUUID(), { address: `an@${domain}` }))).toEqual({ existed: true })
    expect(doneValue(await host().dropMailbox(randomUUID(), { address: `an@${domain}` }))).toEqual({ existed: false })
    expect(await addresses(domain)).toEqual([])
  })

  it('keeps the mail of a domain that is switched off, and forgets one that goes', async () => {
    const domain = await givenDomain()
    await givenMailbox(`an@${domain}`)
    doneValue(await host().keepDomain(randomUUID(), { domain, pack: '5', isOn: false }))
    expect((await facts(domain)).domain.isOn).toBe(false)
    doneValue(await host().keepDomain(randomUUID(), { domain, pack: '5', isOn: true }))
    expect(await addresses(domain)).toEqual([`an@${domain}`])
    expect(doneValue(await host().dropDomain(randomUUID(), { domain }))).toEqual({ existed: true })
    expect(await host().readDomain(domain)).toMatchObject({ ...never, code: 'no_such_domain' })
  })
}

function addressesOf(host: () => MailHost, { givenDomain, givenMailbox, facts }: Scene) {
  it('forwards an address, elsewhere when that is changed, and no longer when it goes', async () => {
    const domain = await givenDomain()
    const forward = { source: `info@${domain}`, destinations: ['an@elders.example'], keepsCopy: true }
    doneValue(await host().keepForward(randomUUID(), forward))
    const changed = { ...forward, destinations: ['an@elders.example', 'bo@elders.example'], keepsCopy: false }
    doneValue(await host().keepForward(randomUUID(), changed))
    expect((await facts(domain)).forwards).toEqual([changed])
    expect(doneValue(await host().dropForward(randomUUID(), forward))).toEqual({ existed: true })
    expect(doneValue(await host().dropForward(randomUUID(), forward))).toEqual({ existed: false })
    expect((await facts(domain)).forwards).toEqual([])
  })

  it('catches the rest where it says that it can', async () => {
    const domain = await givenDomain()
    const outcome = await host().setCatchAll(randomUUID(), { domain, to: `info@${domain}` })
    if (!host().abilities.catchAll.can) return expect(outcome).toMatchObject(never)
    expect(doneValue(outcome).catchAll).toBe(`info@${domain}`)
    doneValue(await host().setCatchAll(randomUUID(), { domain, to: null }))
    expect((await facts(domain)).domain.catchAll).toBeNull()
  })

  it('answers by itself where it says that it can', async () => {
    const domain = await givenDomain()
    const address = `an@${domain}`
    await givenMailbox(address)
    const reply = { subject: 'Even weg', message: 'Terug op 3/12.', from: null, until: '2030-01-31', everyDays: 7 }
    const outcome = await host().setAutoReply(randomUUID(), { address, reply })
    if (!host().abilities.autoReply.can) return expect(outcome).toMatchObject(never)
    expect(doneValue(outcome).autoReply).toEqual(reply)
    doneValue(await host().setAutoReply(randomUUID(), { address, reply: null }))
    expect((await facts(domain)).mailboxes[0]?.autoReply).toBeNull()
    expect(await host().setAutoReply(randomUUID(), { address: `weg@${domain}`, reply })).toMatchObject({
      code: 'no_such_mailbox',
    })
  })

  it('names the records that mail needs, all within the domain', async () => {
    const domain = await givenDomain()
    const { records, spfInclude } = doneValue(await host().dnsNeeded(domain))
    expect(doneValue(await host().dnsNeeded(domain)).records).toEqual(records)
    expect(records.filter(({ type }) => type === 'MX').length).toBeGreaterThan(0)
    expect(records.every(({ name }) => !name.endsWith('.'))).toBe(true)
    expect(spfInclude).toMatch(/^[\w.-]+$/)
  })
}

function moves(host: () => MailHost, { followed, givenDomain, givenMailbox, facts }: Scene, harness: MailHostHarness) {
  const wanted = (to: string, more: { isTrial?: boolean; from?: ForeignMailbox } = {}) => ({
    reference: `migration-${randomUUID()}`,
    from: harness.foreign.right,
    to,
    isTrial: false,
    ...more,
  })
  const withMailbox = async () => {
    const domain = await givenDomain()
    await givenMailbox(`an@${domain}`)
    return { domain, to: `an@${domain}` }
  }
  const can = () => host().abilities.migrate.can

  it('counts what there is before anything moves, and then moves just that, once', async () => {
    const { domain, to } = await withMailbox()
    const trial = wanted(to, { isTrial: true })
    const counted = await followed(() => host().migrate(randomUUID(), trial))
    if (!can()) return expect(counted).toMatchObject(never)
    const before = (await facts(domain)).mailboxes[0]?.messages ?? 0
    const { folders } = doneValue(counted)
    const total = folders.reduce((sum, { messages }) => sum + messages, 0)
    expect(total).toBeGreaterThan(0)
    const order = wanted(to)
    const operation = randomUUID()
    const moved = doneValue(await followed(() => host().migrate(operation, order)))
    expect(moved.state).toBe('done')
    expect(moved.folders.map(({ name, doneMessages }) => [name, doneMessages])).toEqual(
      folders.map(({ name, messages }) => [name, messages]),
    )
    doneValue(await host().migrate(randomUUID(), order))
    const after = (await facts(domain)).mailboxes[0]?.messages ?? 0
    expect(after - before).toBeGreaterThanOrEqual(total - moved.lost.length)
    expect(after - before).toBeLessThan(2 * total)
  })

  it('says how far it is, and stops', async ({ skip }) => {
    skip(!can())
    const { to } = await withMailbox()
    const order = wanted(to)
    expect((await host().migrate(randomUUID(), order)).kind).toBe('pending')
    expect(doneValue(await host().readMigration(order.reference)).reference).toBe(order.reference)
    doneValue(await host().stopMigration(randomUUID(), order))
    expect(doneValue(await host().readMigration(order.reference)).state).toBe('stopped')
    expect(await host().migrate(randomUUID(), order)).toMatchObject({ ...never, code: 'stopped' })
  })

  it('hands over what somebody leaves behind, once, also where nobody can sign in any more', async () => {
    const domain = await givenDomain()
    const [from, to] = [`jan@${domain}`, `an@${domain}`]
    await givenMailbox(from)
    await givenMailbox(to)
    const order = { reference: `migration-${randomUUID()}`, from, to, folder: 'Van Jan Peeters' }
    if (!host().abilities.handOver.can) return expect(await host().handOver('x', order)).toMatchObject(never)
    await harness.receive({ from: 'els@drukkerij.example', to: from, subject: 'Offerte', isSpam: false })
    const hold = async (address: string) =>
      (await facts(domain)).mailboxes.find((box) => box.address === address)?.messages ?? 0
    for (let turn = 0; turn < 100 && (await hold(from)) === 0; turn++) await harness.letPass(quarterHour)
    doneValue(await host().keepMailbox(randomUUID(), { address: from, quotaBytes: bytesOf(1), isOn: false }))
    const before = await hold(to)
    const handed = doneValue(await followed(() => host().handOver(randomUUID(), order)))
    expect(handed).toMatchObject({ reference: order.reference, state: 'done', lost: [] })
    const total = handed.folders.reduce((sum, { doneMessages }) => sum + doneMessages, 0)
    expect(total).toBeGreaterThan(0)
    expect((await hold(to)) - before).toBeGreaterThanOrEqual(total)
    expect(await hold(from)).toBeGreaterThanOrEqual(total)
    doneValue(await host().handOver(randomUUID(), order))
    expect(doneValue(await host().readMigration(order.reference)).folders).toEqual(handed.folders)
    const lost = { ...order, reference: `migration-${randomUUID()}`, from: `weg@${domain}` }
    expect(await host().handOver(randomUUID(), lost)).toMatchObject({ ...never, code: 'no_such_mailbox' })
  })

  it('tells a wrong password before anything moves', async ({ skip }) => {
    skip(!can())
    const { to } = await withMailbox()
    const order = wanted(to, { from: harness.foreign.wrong })
    const outcome = await followed(() => host().migrate('wrong', order))
    expect(outcome).toMatchObject({ ...never, code: 'sign_in_failed' })
    expect(await host().readMigration('migration-never-asked')).toMatchObject({ code: 'no_such_migration' })
  })
}

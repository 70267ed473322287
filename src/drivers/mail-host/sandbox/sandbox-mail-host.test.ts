import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeMailHost } from '../conformance.ts'
import type { Direction, LogLine } from '../port.ts'
import { mailHostFaults } from './mail-book.ts'
import { openSandboxMailHost, type SandboxMailHost } from './sandbox-mail-host.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
const day = 86_400_000
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let host: SandboxMailHost = openSandboxMailHost({ state, clock })
const right = { host: 'imap.elders.example', port: 993, isTls: true, user: 'an@elders.example', password: 'Geheim1234' }

describeMailHost('the sandbox', {
  open: async () => host,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  receive: ({ isSpam, ...message }) => host.receive({ ...message, direction: 'in', score: isSpam ? 12 : 0 }),
  foreign: { right, wrong: { ...right, password: 'fout' } },
})

describe('the sandbox host of mail', () => {
  beforeEach(() => {
    at = start
    state = memoryState()
    host = openSandboxMailHost({ state, clock })
  })
  const box = (address: string, gb = 1) => ({ address, quotaBytes: bytesOf(gb), passwordHash: '{X}y', isOn: true })
  const given = async (domain = 'bakkerij.be', names: readonly string[] = ['info', 'an']) => {
    doneValue(await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: true }))
    for (const name of names) await host.keepMailbox(randomUUID(), box(`${name}@${domain}`))
    at += 80_000
    return domain
  }
  const log = async (domain: string, direction: Direction = 'in', days = 10): Promise<LogLine[]> =>
    doneValue(
      await host.searchLog({ domain, direction, since: new Date(at - days * day), until: clock.now(), most: 10_000 }),
    ).lines

  it.each([
    ['refuse', { kind: 'rejected', code: 'refused' }],
    ['lost', { kind: 'unknown' }],
    ['slow', { kind: 'pending', lookAgainSeconds: 80 }],
    ['info', { kind: 'pending', lookAgainSeconds: 4 }],
  ])('takes its cue from the address: %s@', async (name, expected) => {
    const domain = await given()
    const operation = randomUUID()
    expect(await host.keepMailbox(operation, box(`an-${name}@${domain}`))).toMatchObject(expected)
    at += 100_000
    const again = await host.keepMailbox(operation, box(`an-${name}@${domain}`))
    expect(again.kind).toBe(name === 'refuse' ? 'rejected' : 'done')
  })

  it('has a mailbox for full@ that takes nothing, and says so in the log', async () => {
    const domain = await given('vol.be', ['full'])
    const [full] = doneValue(await host.readDomain(domain)).mailboxes
    expect(full?.usedBytes).toBe(full?.quotaBytes)
    at += day
    const lines = (await log(domain)).filter(({ to }) => to[0] === `full@${domain}`)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ verdict, why }) => verdict === 'waiting' && why[0]?.judgement === 'mailbox_full')).toBe(true)
  })

  it('fills by the clock, and never beyond its size', async () => {
    const domain = await given()
    const used = async () => doneValue(await host.readDomain(domain)).mailboxes[0]?.usedBytes ?? 0
    const first = await used()
    at += 3 * day
    const later = await used()
    at += 4000 * day
    expect(later).toBeGreaterThan(first)
    expect(await used()).toBe(bytesOf(1))
  })

  it('has a log in both directions that lives, goes back ten days and tells the same each time', async () => {
    const domain = await given()
    at += 20 * day
    const [incoming, outgoing] = [await log(domain, 'in', 30), await log(domain, 'out', 30)]
    const verdicts = new Set([...incoming, ...outgoing].map(({ verdict }) => verdict))
    expect([...verdicts].toSorted()).toEqual(
      ['bounced', 'delivered', 'held', 'marked', 'refused', 'waiting'].toSorted(),
    )
    expect(Date.parse(incoming.findLast(({ heldId }) => heldId === null)?.at ?? '')).toBeGreaterThan(at - 10 * day)
    expect(await log(domain, 'in', 30)).toEqual(incoming)
    at += day
    expect((await log(domain, 'in', 1)).length).toBeGreaterThan(20)
  })

  it('keeps what went through a mailbox that is gone, and does not change what was', async () => {
    const domain = await given()
    at += 2 * day
    const before = await log(domain)
    await host.dropMailbox(randomUUID(), { address: `an@${domain}` })
    await host.keepMailbox(randomUUID(), box(`nieuw@${domain}`))
    const after = await log(domain)
    expect(after.map(({ id, to }) => [id, to])).toEqual(before.map(({ id, to }) => [id, to]))
  })

  it('tells of what happened a quarter of an hour later', async () => {
    const domain = await given()
    await host.receive({ direction: 'in', from: 'a@b.example', to: `an@${domain}`, subject: 'Nu', score: 0 })
    at += 14 * 60_000
    expect((await log(domain)).some(({ subject }) => subject === 'Nu')).toBe(false)
    at += 2 * 60_000
    expect((await log(domain)).some(({ subject }) => subject === 'Nu')).toBe(true)
  })

  it('judges later messages by a stricter policy, and leaves the earlier as they were', async () => {
    const domain = await given()
    const send = async (subject: string) => {
      await host.receive({ direction: 'in', from: 'a@b.example', to: `an@${domain}`, subject, score: 7 })
      at += 1_000_000
    }
    await send('eerst')
    await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, strength: 'strict' } })
    await send('dan')
    await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, strength: 'strict', holds: false } })
    await send('ten slotte')
    const verdictOf = async (subject: string) => (await log(domain)).find((line) => line.subject === subject)?.verdict
    expect(await Promise.all(['eerst', 'dan', 'ten slotte'].map(verdictOf))).toEqual(['marked', 'held', 'marked'])
  })

  it('discards by itself what was held for too long', async () => {
    const domain = await given()
    await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, holdDays: 2 } })
    await host.receive({ direction: 'in', from: 'a@b.example', to: `an@${domain}`, subject: 'spam', score: 12 })
    at += 3 * day
    expect((await log(domain)).find(({ subject }) => subject === 'spam')).toMatchObject({
      verdict: 'discarded',
      heldId: null,
    })
  })

  it('answers by itself between two days, and each sender once in a while', async () => {
    const domain = await given('weg.be', ['an'])
    const reply = { subject: 'Even weg', message: 'x', from: '2026-11-22', until: '2026-11-23', everyDays: 30 }
    await host.setAutoReply(randomUUID(), { address: `an@${domain}`, reply })
    at += 6 * day
    const replies = (await log(domain, 'out')).filter(({ subject }) => subject === 'Even weg')
    expect(replies.length).toBeGreaterThan(3)
    expect(new Set(replies.map(({ to }) => to[0])).size).toBe(replies.length)
    expect(replies.every(({ at: when }) => when >= '2026-11-21T23' && when < '2026-11-23T23')).toBe(true)
  })

  it('lets mail wait at a domain that is switched off', async () => {
    const domain = await given()
    await host.keepDomain(randomUUID(), { domain, pack: '50', isOn: false })
    await host.receive({ direction: 'in', from: 'a@b.example', to: `an@${domain}`, subject: 'later', score: 0 })
    at += 1_000_000
    expect((await log(domain)).find(({ subject }) => subject === 'later')).toMatchObject({
      verdict: 'waiting',
      why: [{ judgement: 'domain_off', points: 0 }],
    })
  })

  it('moves a mailbox folder by folder, twenty times as long for slow@', async () => {
    const domain = await given()
    const order = { reference: 'migration-1', from: right, to: `an@${domain}`, isTrial: false }
    await host.migrate('m', order)
    expect(doneValue(await host.readMigration('migration-1'))).toMatchObject({ state: 'counting', folders: [] })
    at += 8_000
    const { state: standing, folders } = doneValue(await host.readMigration('migration-1'))
    expect(standing).toBe('moving')
    expect(folders.reduce((sum, { doneMessages }) => sum + doneMessages, 0)).toBe(300)
    await host.migrate('s', { ...order, reference: 'migration-2', from: { ...right, user: 'slow' } })
    at += 8_000
    expect(doneValue(await host.readMigration('migration-2')).state).toBe('counting')
  })

  it('names what a trial counts as lost', async () => {
    const domain = await given()
    const found = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const [reference, user] = [`trial-${number}`, `an${number}@elders.example`]
        await host.migrate(reference, { reference, from: { ...right, user }, to: `an@${domain}`, isTrial: true })
        return reference
      }),
    )
    at += 60_000
    const facts = await Promise.all(found.map(async (reference) => doneValue(await host.readMigration(reference))))
    const counts = facts.map(({ folders }) => folders.reduce((sum, { lostMessages }) => sum + lostMessages, 0))
    expect(facts.map(({ lost }) => lost.length)).toEqual(counts)
    expect(Math.max(...counts)).toBeGreaterThan(0)
  })

  it('remembers no password of anybody elsewhere', async () => {
    const domain = await given()
    await host.migrate('m', { reference: 'migration-1', from: right, to: `an@${domain}`, isTrial: false })
    const all = await Promise.all((await state.keys('')).map((key) => state.read(key)))
    expect(JSON.stringify(all)).not.toContain(right.password)
  })

  it.each([
    ['retry', 'retry', 0],
    ['reject', 'rejected', 0],
    ['unknown-before-apply', 'unknown', 0],
    ['unknown-after-apply', 'unknown', 1],
  ] as const)('when told to %s it answers %s', async (next, kind, made) => {
    const domain = await given('fout.be', [])
    await plantFault(state, mailHostFaults, { about: domain, next })
    const operation = randomUUID()
    expect((await host.keepMailbox(operation, box(`an@${domain}`))).kind).toBe(kind)
    at += 5_000
    expect(doneValue(await host.readDomain(domain)).mailboxes).toHaveLength(made)
    await plantFault(state, mailHostFaults, { about: `read ${domain}`, next: 'retry' })
    expect((await host.readDomain(domain)).kind).toBe('retry')
  })

  it.each([
    ['an', 4, undefined],
    ['deaf', 0, 'no_answer'],
    ['full', 2, 'mailbox_full'],
    ['weg', 2, 'forwarded'],
  ] as const)('sends a test to %s@ that passes %i hops', async (name, passed, because) => {
    const domain = await given('hops.be', [name])
    await host.keepForward(randomUUID(), { source: `weg@${domain}`, destinations: ['x@y.example'], keepsCopy: false })
    const ask = () => host.sendTest('test', { address: `${name}@${domain}` })
    expect(await ask()).toMatchObject({ kind: 'pending', lookAgainSeconds: 6 })
    at += 6_000
    const { hops } = doneValue(await ask())
    expect(hops.filter(({ state: standing }) => standing === 'passed')).toHaveLength(passed)
    expect(hops.find(({ state: standing }) => standing === 'failed')?.because).toBe(because)
  })

  it('stops a test at a filter that denies its sender', async () => {
    const domain = await given()
    await host.keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, deny: ['mail.example'] } })
    await host.sendTest('test', { address: `an@${domain}` })
    at += 6_000
    const { hops } = doneValue(await host.sendTest('test', { address: `an@${domain}` }))
    expect(hops[1]).toEqual({ hop: 'filter', state: 'failed', because: 'refused' })
  })

  it('adopts a domain of a world that was there before, once', async () => {
    await host.adopt({ domain: 'oud.be', pack: '5', madeAt: start - 60 * day, catchAll: 'info@oud.be' })
    await host.adopt({ domain: 'oud.be', pack: '50' })
    expect(doneValue(await host.readDomain('oud.be')).domain).toMatchObject({ pack: '5', catchAll: 'info@oud.be' })
  })
})

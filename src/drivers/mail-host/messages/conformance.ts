import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { hostHops } from '#areas/mail/delivery-test/rules/hops.ts'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { MailHostHarness, Scene } from '../conformance.ts'
import { type MailHost, mostHeldBytes } from '../port.ts'

const quarterHour = 900
const never = { kind: 'rejected' }

/** What becomes of messages, and what is logged about them. */
export function filter(host: () => MailHost, { givenDomain, givenMailbox }: Scene, harness: MailHostHarness) {
  const since = new Date(0)
  const search = async (domain: string, more: Partial<Parameters<MailHost['searchLog']>[0]> = {}) => {
    const query = { domain, direction: 'in', since, until: new Date('2100-01-01'), most: 50, ...more } as const
    return doneValue(await host().searchLog(query))
  }
  /** A domain whose log has a message from this sender. */
  const withMessage = async (from: string, isSpam = true) => {
    const domain = await givenDomain()
    const to = `an@${domain}`
    await givenMailbox(to)
    const send = async (subject: string) => {
      await harness.receive({ from, to, subject, isSpam })
      await harness.letPass(quarterHour + 60)
      const { lines } = await search(domain, { from })
      return lines.find((line) => line.subject === subject)
    }
    return { domain, to, send }
  }

  it('keeps a policy, and shows it as it was kept', async () => {
    const domain = await givenDomain()
    expect(doneValue(await host().readPolicy(domain))).toEqual(usualPolicy)
    const policy = { ...usualPolicy, strength: 'strict' as const, allow: ['zaak.example'], deny: ['an@spam.example'] }
    doneValue(await host().keepPolicy(randomUUID(), { domain, policy }))
    expect(doneValue(await host().readPolicy(domain))).toEqual(policy)
  })

  it('tells of a message that came, with its sender and what became of it', async () => {
    const { domain, to, send } = await withMessage('els@drukkerij.example', false)
    const line = await send('Offerte')
    expect(line).toMatchObject({ direction: 'in', from: 'els@drukkerij.example', to: [to], verdict: 'delivered' })
    expect((await search(domain, { from: 'els@', to: 'an@', verdict: 'delivered' })).lines).toContainEqual(line)
    expect((await search(domain, { from: 'niemand@nergens.example' })).lines).toEqual([])
  })

  it('holds spam until somebody decides, once, and only for the domain it was sent to', async () => {
    const { domain, send } = await withMessage('x@spam.example')
    const [one, other] = [await send('Gewonnen 1'), await send('Gewonnen 2')]
    if (!host().abilities.hold.can) return expect(one?.heldId ?? null).toBeNull()
    expect([one?.verdict, other?.verdict]).toEqual(['held', 'held'])
    expect(one?.why.length).toBeGreaterThan(0)
    const [heldId, otherId] = [one?.heldId ?? '', other?.heldId ?? '']
    const elsewhere = await givenDomain()
    expect(await host().release(randomUUID(), { domain: elsewhere, heldId, learn: false })).toMatchObject({
      code: 'no_such_message',
    })
    const operation = randomUUID()
    const released = await host().release(operation, { domain, heldId, learn: true })
    expect(doneValue(released)).toMatchObject({ from: 'x@spam.example', subject: 'Gewonnen 1' })
    doneValue(await host().release(operation, { domain, heldId, learn: true }))
    expect(await host().discard(randomUUID(), { domain, heldId })).toMatchObject({ code: 'no_such_message' })
    doneValue(await host().discard(randomUUID(), { domain, heldId: otherId }))
    const { lines } = await search(domain, { from: 'x@spam.example' })
    expect(lines.map(({ verdict, heldId: held }) => [verdict, held]).toSorted()).toEqual([
      ['delivered', null],
      ['discarded', null],
    ])
  })

  it('shows what is held as it came, to its own domain, and leaves it held until somebody decides', async () => {
    const { domain, to, send } = await withMessage('x@spam.example')
    const line = await send('Gewonnen')
    const heldId = line?.heldId ?? ''
    if (!host().abilities.hold.can)
      return expect(await host().readHeld({ domain, heldId: 'geen' })).toMatchObject(never)
    const { raw, isWhole } = doneValue(await host().readHeld({ domain, heldId }))
    const source = Buffer.from(raw).toString()
    expect([isWhole, raw.length <= mostHeldBytes]).toEqual([true, true])
    expect(source).toMatch(/^From: .*x@spam\.example/im)
    expect(source.toLowerCase()).toContain(to)
    expect(source).toMatch(/\r?\n\r?\n/)
    expect((await search(domain, { from: 'x@spam.example' })).lines[0]?.heldId).toBe(heldId)
    const elsewhere = await givenDomain()
    expect(await host().readHeld({ domain: elsewhere, heldId })).toMatchObject({ code: 'no_such_message' })
    doneValue(await host().discard(randomUUID(), { domain, heldId }))
    expect(await host().readHeld({ domain, heldId })).toMatchObject({ code: 'no_such_message' })
  })

  it('lets through whom the list allows, and stops whom it denies', async () => {
    const { domain, send } = await withMessage('x@lijst.example')
    const keep = (lists: { allow?: string[]; deny?: string[] }) =>
      host().keepPolicy(randomUUID(), { domain, policy: { ...usualPolicy, ...lists } })
    doneValue(await keep({ allow: ['lijst.example'] }))
    expect((await send('Toegelaten'))?.verdict).toBe('delivered')
    doneValue(await keep({ deny: ['x@lijst.example'] }))
    expect((await send('Geweerd'))?.verdict).toBe('refused')
  })

  it('tells who was refused at an address that nobody has', async () => {
    const domain = await givenDomain()
    const [from, to] = ['els@drukkerij.example', `niemand@${domain}`]
    await harness.receive({ from, to, subject: 'Aan niemand', isSpam: false })
    await harness.letPass(quarterHour + 60)
    const { lines } = await search(domain, { from })
    expect(lines).toMatchObject([
      { from, to: [to], verdict: 'refused', why: [{ judgement: 'no_mailbox' }], heldId: null },
    ])
    expect(await host().release(randomUUID(), { domain, heldId: lines[0]?.id ?? '', learn: false })).toMatchObject({
      code: 'no_such_message',
    })
  })

  it('gives a long log in pages that hold each message once', async () => {
    const { domain, send } = await withMessage('els@drukkerij.example', false)
    for (const number of [1, 2, 3, 4, 5]) await send(`Bericht ${number}`)
    const seen: string[] = []
    for (let cursor: string | undefined, page = 0; page < 10; page++) {
      const { lines, next } = await search(domain, { from: 'els@', most: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...lines.map(({ subject }) => subject))
      if (next === null) break
      cursor = next
    }
    const own = seen.filter((subject) => subject.startsWith('Bericht'))
    expect(own).toEqual(['Bericht 5', 'Bericht 4', 'Bericht 3', 'Bericht 2', 'Bericht 1'])
  })
}

export function tests(host: () => MailHost, { followed, givenDomain, givenMailbox }: Scene) {
  const tested = (address: string) => {
    const operation = randomUUID()
    return followed(() => host().sendTest(operation, { address }))
  }

  it('sends a message through every hop, where it says that it can', async () => {
    const domain = await givenDomain()
    await givenMailbox(`an@${domain}`)
    const outcome = await tested(`an@${domain}`)
    if (!host().abilities.sendTest.can) return expect(outcome).toMatchObject(never)
    expect(doneValue(outcome).hops).toEqual(hostHops.map((hop) => ({ hop, state: 'passed', because: null })))
    expect(await tested(`weg@${domain}`)).toMatchObject({ ...never, code: 'no_such_mailbox' })
  })

  it('names the hop at which the message stopped, and goes no further', async ({ skip }) => {
    skip(!host().abilities.sendTest.can)
    const domain = await givenDomain()
    await givenMailbox(`an@${domain}`)
    doneValue(await host().keepDomain(randomUUID(), { domain, pack: '5', isOn: false }))
    const [first, ...others] = doneValue(await tested(`an@${domain}`)).hops
    expect(first).toMatchObject({ hop: 'smtp', state: 'failed', because: expect.any(String) })
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['not_reached']))
  })
}

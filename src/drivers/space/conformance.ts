import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'

export const never = { kind: 'rejected' }
export const megabyte = 1024 ** 2

type Wanted = { reference: string; domain: string; quotaBytes: number }
type AnyFacts = { domain: string; state: 'on' | 'suspended'; quotaBytes: number; user: string; readAt: string }
/** What every host of spaces offers, whatever system they run. */
type SpacePort<Facts> = {
  keepSpace(operationId: string, space: Wanted): Promise<Outcome<Facts>>
  readSpace(reference: string): Promise<Outcome<Facts>>
  suspendSpace(operationId: string, order: { reference: string }): Promise<Outcome<Facts>>
  reactivateSpace(operationId: string, order: { reference: string }): Promise<Outcome<Facts>>
  endSpace(operationId: string, order: { reference: string }): Promise<Outcome<{ existed: boolean }>>
}

/** A space of its own for each test, and the moves that they share. */
export function spaceSceneOf<Facts>(letPass: (seconds: number) => Promise<void>, host: () => SpacePort<Facts>) {
  let made = 0
  const base = 1_000 + Math.floor(Math.random() * 50_000)
  const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 200; turn++) {
      const outcome = await call()
      if (outcome.kind !== 'pending') return outcome
      await letPass(outcome.lookAgainSeconds)
    }
    throw new Error('pending for ever')
  }
  const wanted = (more: { domain?: string; quotaBytes?: number } = {}): Wanted => {
    made += 1
    const domain = `zaak-${randomUUID().slice(0, 8)}.be`
    return { reference: `service-${base + made}`, domain, quotaBytes: 500 * megabyte, ...more }
  }
  const given = async (more: { domain?: string; quotaBytes?: number } = {}) => {
    const space = wanted(more)
    const operation = randomUUID()
    doneValue(await followed(() => host().keepSpace(operation, space)))
    return space
  }
  const facts = async (reference: string): Promise<Facts> => doneValue(await host().readSpace(reference))
  return { followed, wanted, given, facts }
}
export type SpaceScene<Facts> = ReturnType<typeof spaceSceneOf<Facts>>

/** How the promises about every space are asked of a host in its own words. */
type InOwnWords<Facts> = {
  keepName(reference: string, name: string): Promise<Outcome<Facts>>
  dropName(reference: string, name: string): Promise<Outcome<Facts>>
  /** The names beside the first. */
  namesOf(facts: Facts): readonly string[]
  nameTaken: string
  /** Changes of several parts; `facts` of a space that is there. */
  changes(reference: string, facts?: Facts): Promise<Outcome<Facts>>[]
  /** How a space is set up, which stays through a suspension. */
  setUpOf(facts: Facts): unknown
}

/** What both kinds of host promise of a space. */
export function describeSpaces<Facts extends AnyFacts>(
  host: () => SpacePort<Facts>,
  { followed, wanted, given, facts }: SpaceScene<Facts>,
  { keepName, dropName, namesOf, nameTaken, changes, setUpOf }: InOwnWords<Facts>,
): void {
  it('makes one, once, however often it is asked', async () => {
    const space = wanted()
    const operation = randomUUID()
    const ask = () => host().keepSpace(operation, space)
    await Promise.all([ask(), ask(), ask()])
    const made = doneValue(await followed(ask))
    expect(made).toMatchObject({ ...space, state: 'on' })
    expect(made.user).toMatch(/^[a-z][a-z0-9]+$/)
    expect(Date.parse(made.readAt)).not.toBeNaN()
    expect(setUpOf(await facts(space.reference))).toEqual(setUpOf(made))
  })

  it('gives one more room and another first name, which then is no other name of it', async () => {
    const space = await given()
    const domain = `www.${space.domain}`
    doneValue(await keepName(space.reference, domain))
    const larger = await host().keepSpace(randomUUID(), { ...space, domain, quotaBytes: 900 * megabyte })
    const { quotaBytes, domain: first } = doneValue(larger)
    expect([quotaBytes, first]).toEqual([900 * megabyte, domain])
    expect(namesOf(doneValue(larger))).not.toContain(domain)
  })

  it('gives no name to a second space', async () => {
    const { domain } = await given()
    expect(await host().keepSpace(randomUUID(), wanted({ domain }))).toMatchObject({ code: 'domain_taken' })
    const { reference } = await given()
    expect(await keepName(reference, domain)).toMatchObject({ code: nameTaken })
    expect(namesOf(await facts(reference))).not.toContain(domain)
  })

  it('gives one other names, each once, and takes them back', async () => {
    const { reference, domain } = await given()
    const name = `shop.${domain}`
    doneValue(await keepName(reference, name))
    const twice = doneValue(await keepName(reference, name))
    expect(namesOf(twice).filter((each) => each === name)).toHaveLength(1)
    expect(namesOf(doneValue(await dropName(reference, name)))).not.toContain(name)
    doneValue(await dropName(reference, name))
    doneValue(await keepName((await given()).reference, name))
  })

  it('knows nothing of what was never asked', async () => {
    const reference = 'service-9999999'
    const missing = { ...never, code: 'no_such_space' }
    expect(await host().readSpace(reference)).toMatchObject(missing)
    expect(await host().suspendSpace(randomUUID(), { reference })).toMatchObject(missing)
    for (const change of changes(reference)) expect(await change).toMatchObject(missing)
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: false })
  })

  it('suspends one: it takes no change until it is opened again, and then is as it was', async () => {
    const { reference } = await given()
    doneValue(await keepName(reference, `shop.${reference}.be`))
    const before = await facts(reference)
    const suspend = randomUUID()
    expect(doneValue(await host().suspendSpace(suspend, { reference })).state).toBe('suspended')
    doneValue(await host().suspendSpace(randomUUID(), { reference }))
    const refused = { ...never, code: 'space_suspended' }
    expect(await keepName(reference, `x.${reference}.be`)).toMatchObject(refused)
    for (const change of changes(reference, before)) expect(await change).toMatchObject(refused)
    doneValue(await host().reactivateSpace(randomUUID(), { reference }))
    // The first suspension asked once more is the same operation: it does nothing again.
    doneValue(await host().suspendSpace(suspend, { reference }))
    const after = await facts(reference)
    expect([after.state, setUpOf(after)]).toEqual(['on', setUpOf(before)])
  })

  it('ends one with all that is in it, and its name is free again', async () => {
    const { reference, domain } = await given()
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: true })
    expect(doneValue(await host().endSpace(randomUUID(), { reference }))).toEqual({ existed: false })
    expect(await host().readSpace(reference)).toMatchObject({ code: 'no_such_space' })
    await given({ domain })
  })
}

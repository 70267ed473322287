import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { FileShare, WantedCompany } from './port.ts'

/** What the suite needs of a host of files: the driver, and a way to let time pass there. */
export type FileShareHarness = { open(): Promise<FileShare>; letPass(seconds: number): Promise<void> }

let count = 0
const address = (name: string) => `${name}-${++count}-${randomUUID().slice(0, 6)}@zaak.example`
export const newCompany = (more: Partial<WantedCompany> = {}): WantedCompany => ({
  reference: `service-${++count}-${randomUUID().slice(0, 8)}`,
  company: { name: `Zaak ${count}`, adminName: 'An Peeters', adminEmail: address('an'), language: 'nl' },
  subscription: { users: 3, spaceGb: 100 },
  ...more,
})

export function describeFileShare(title: string, { open, letPass }: FileShareHarness): void {
  describe(`${title} keeps the promises of a host of files`, () => {
    const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      for (let turn = 0; turn < 100; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const made = async (more: Partial<WantedCompany> = {}) => {
      const host = await open()
      const wanted = newCompany(more)
      const operation = randomUUID()
      const facts = doneValue(await followed(() => host.placeCompany(operation, wanted)))
      const { reference } = wanted
      const add = async (name: string) => {
        const email = address(name)
        const said = await followed(() => host.addUser(randomUUID(), { reference, email, name }))
        return { email, said }
      }
      const people = async () => doneValue(await host.listUsers(reference))
      return { host, wanted, reference, operation, facts, add, people }
    }

    it('makes a company with its administrator, once, and shows it', async () => {
      const { host, wanted, operation, facts, people } = await made()
      expect(facts).toMatchObject({ ...wanted, state: 'active', users: 1 })
      const [admin] = await people()
      expect(admin).toMatchObject({ name: 'An Peeters', isAdmin: true, isEnabled: true, spaceGb: 100 })
      expect(doneValue(await followed(() => host.placeCompany(operation, wanted)))).toMatchObject({ users: 1 })
      expect((await host.placeCompany(randomUUID(), wanted)).kind).toBe('rejected')
      expect(doneValue(await host.readCompany(wanted.reference)).remoteReference).toBe(facts.remoteReference)
    })

    it('knows nothing of what was never asked', async () => {
      const host = await open()
      const reference = 'service-that-is-not-there'
      const missing = { kind: 'rejected', code: 'no_such_company' }
      expect(await host.readCompany(reference)).toMatchObject(missing)
      expect(await host.listUsers(reference)).toMatchObject(missing)
      expect(await host.suspendCompany(randomUUID(), { reference })).toMatchObject(missing)
    })

    it('lets in whoever is added, up to the number of the subscription', async () => {
      const { host, reference, add, people } = await made()
      const bert = await add('bert')
      expect(doneValue(bert.said).users).toBe(2)
      expect(doneValue((await add('cis')).said).users).toBe(3)
      expect((await add('dirk')).said).toMatchObject({ code: 'users_full' })
      expect((await people()).map(({ email }) => email)).toContain(bert.email)
      const fewer = { reference, subscription: { users: 2, spaceGb: 100 } }
      expect(await host.keepSubscription(randomUUID(), fewer)).toMatchObject({ code: 'users_in_use' })
      const more = { reference, subscription: { users: 6, spaceGb: 500 } }
      expect(doneValue(await host.keepSubscription(randomUUID(), more)).subscription).toEqual(more.subscription)
      expect((await people()).every(({ spaceGb }) => spaceGb === 500)).toBe(true)
    })

    it('gives nobody more room than the subscription has, and nobody somebody else’s login', async () => {
      const { host, reference, add, people } = await made()
      const { email } = await add('bert')
      const user = (await people()).find((each) => each.email === email)?.id ?? ''
      expect(await host.changeUser(randomUUID(), { reference, user, spaceGb: 101 })).toMatchObject({
        code: 'too_much_space',
      })
      doneValue(await host.changeUser(randomUUID(), { reference, user, spaceGb: 20 }))
      expect((await people()).find(({ id }) => id === user)?.spaceGb).toBe(20)
      const other = await made()
      expect(await other.host.addUser(randomUUID(), { reference: other.reference, email, name: 'x' })).toMatchObject({
        code: 'login_taken',
      })
      expect(await host.changeUser(randomUUID(), { reference: other.reference, user, spaceGb: 10 })).toMatchObject({
        code: 'no_such_user',
      })
    })

    it('keeps its administrator, and shuts and removes others', async () => {
      const { host, reference, add, people } = await made()
      const [admin] = await people()
      const last = { reference, user: admin?.id ?? '' }
      expect(await host.removeUser(randomUUID(), last)).toMatchObject({ code: 'last_admin' })
      const { email } = await add('bert')
      const user = (await people()).find((each) => each.email === email)?.id ?? ''
      doneValue(await host.changeUser(randomUUID(), { reference, user, isEnabled: false }))
      expect((await people()).find(({ id }) => id === user)?.isEnabled).toBe(false)
      const remove = randomUUID()
      expect(doneValue(await host.removeUser(remove, { reference, user })).users).toBe(1)
      expect(doneValue(await host.removeUser(remove, { reference, user })).users).toBe(1)
    })

    it('changes the company and who administers it', async () => {
      const { host, reference, people, wanted } = await made()
      const company = { ...wanted.company, name: 'Halm & Zonen', adminName: 'Bert', adminEmail: address('bert') }
      const facts = doneValue(await host.keepCompany(randomUUID(), { reference, company }))
      expect(facts).toMatchObject({ company, users: 1 })
      expect((await people()).filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([company.adminEmail])
    })

    it('lets nobody in while it is suspended, and afterwards those who were in before', async () => {
      const { host, reference, add, people } = await made()
      const { email } = await add('bert')
      const user = (await people()).find((each) => each.email === email)?.id ?? ''
      doneValue(await host.changeUser(randomUUID(), { reference, user, isEnabled: false }))
      expect(doneValue(await host.suspendCompany(randomUUID(), { reference })).state).toBe('suspended')
      doneValue(await host.suspendCompany(randomUUID(), { reference }))
      expect((await people()).some(({ isEnabled }) => isEnabled)).toBe(false)
      expect((await add('cis')).said).toMatchObject({ code: 'company_suspended' })
      expect(doneValue(await host.resumeCompany(randomUUID(), { reference })).state).toBe('active')
      expect((await people()).filter(({ isEnabled }) => isEnabled).length).toBe(1)
    })

    it('ends for good, with its people and their logins', async () => {
      const { host, wanted, reference, add } = await made()
      const { email } = await add('bert')
      doneValue(await host.endCompany(randomUUID(), { reference }))
      expect((await host.readCompany(reference)).kind).toBe('rejected')
      expect((await host.resumeCompany(randomUUID(), { reference })).kind).toBe('rejected')
      expect((await host.placeCompany(randomUUID(), wanted)).kind).toBe('rejected')
      const next = await made()
      doneValue(await next.host.addUser(randomUUID(), { reference: next.reference, email, name: 'bert' }))
    })

    it('says of every ability that it lacks why, in three languages', async () => {
      for (const ability of Object.values((await open()).abilities))
        if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
    })
  })
}

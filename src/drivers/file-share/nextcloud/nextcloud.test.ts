import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { fakeNextcloud } from '#test/kit/fake-nextcloud/fake-nextcloud.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeFileShare, newCompany } from '../conformance.ts'
import { openNextcloud } from './nextcloud.ts'
import { settingsIn } from './ocs.ts'

const password = 'an-app-password'
const fake = fakeNextcloud(password)
const state = memoryState()
const logged: object[] = []
const given = { NEXTCLOUD_URL: 'https://files.test', NEXTCLOUD_USER: 'admin', NEXTCLOUD_PASSWORD: password }
const opened = (settings: Record<string, string> = {}) =>
  openNextcloud({
    ...{ settings: settingsIn({ ...given, ...settings }), state, fetch: fake.fetch, wait: async () => undefined },
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
    log: (line) => logged.push(line),
  })
const share = opened()
const made = async () => {
  const wanted = newCompany()
  doneValue(await share.placeCompany(`op-${wanted.reference}`, wanted))
  return wanted
}

describeFileShare('Nextcloud', { open: async () => share, letPass: async () => undefined })

describe('Nextcloud', () => {
  it('makes a group that somebody administers, with a quota for each, and sets no password', async () => {
    const { reference, company } = await made()
    expect(fake.groups.get(`belfry-${reference}`)).toBe(company.name)
    const admin = [...fake.users.values()].find(({ email }) => email === company.adminEmail)
    expect(admin).toMatchObject({ displayname: company.adminName, quota: '100 GB', language: 'nl' })
    expect([...(admin?.subadmin ?? [])]).toEqual([`belfry-${reference}`])
    expect(fake.invited).toContain(company.adminEmail)
  })

  it.each([
    ['POST', /v1.php\/cloud\/groups$/],
    ['PUT', /v1.php\/cloud\/groups\/belfry-[^/]+$/],
    ['POST', /v1.php\/cloud\/users$/],
  ] as const)('loses the answer to %s %s and goes on with what stands', async (method, path) => {
    const wanted = newCompany()
    fake.planted.push({ method, path })
    expect((await share.placeCompany(`lost-${wanted.reference}`, wanted)).kind).toBe('unknown')
    expect(doneValue(await share.placeCompany(`lost-${wanted.reference}`, wanted))).toMatchObject({ users: 1 })
    expect([...fake.users.values()].filter(({ email }) => email === wanted.company.adminEmail).length).toBe(1)
  })

  it('knows somebody whom it let in before the answer got lost, and nobody else', async () => {
    const { reference } = await made()
    const person = { reference, email: `lost-${reference}@zaak.example`, name: 'Bert' }
    fake.planted.push({ method: 'POST', path: /v1.php\/cloud\/users$/ })
    expect((await share.addUser('add-lost', person)).kind).toBe('unknown')
    expect(doneValue(await share.addUser('add-lost', person)).users).toBe(2)
    expect(await share.addUser('add-again', person)).toMatchObject({ code: 'login_taken' })
  })

  it('keeps those out whom it shut out itself when a company is opened again', async () => {
    const { reference } = await made()
    doneValue(await share.addUser(`add-${reference}`, { reference, email: `b-${reference}@zaak.example`, name: 'B' }))
    const user = `b-${reference}@zaak.example`
    doneValue(await share.changeUser(`shut-${reference}`, { reference, user, isEnabled: false }))
    doneValue(await share.suspendCompany(`suspend-${reference}`, { reference }))
    doneValue(await share.resumeCompany(`resume-${reference}`, { reference }))
    expect(fake.users.get(user)?.enabled).toBe(false)
  })

  it('says that it may not with another password, and refuses an address that is none', async () => {
    const { reference } = await made()
    expect(await opened({ NEXTCLOUD_PASSWORD: 'x' }).readCompany(reference)).toMatchObject({ code: 'access_denied' })
    expect(await opened({ NEXTCLOUD_PASSWORD: 'x' }).letsIn()).toMatchObject({ code: 'access_denied' })
    expect(await opened({}).letsIn()).toMatchObject({ kind: 'done' })
    expect(() => settingsIn({ NEXTCLOUD_URL: 'files' })).toThrow(/NEXTCLOUD_URL/)
  })

  it('keeps no address, and logs neither addresses nor the password', async () => {
    const kept = await Promise.all((await state.keys('')).map((key) => state.read(key)))
    expect(JSON.stringify(kept)).not.toContain('@')
    expect(JSON.stringify(logged)).not.toMatch(/an-app-password|zaak\.example|%40/)
  })

  it('would be told of a wrong request', () => {
    const { published } = fake
    if (!published) return
    const headers = { 'ocs-apirequest': 'true' }
    const wrong = [
      { method: 'POST', path: '/ocs/v1.php/cloud/users', fields: ['user'], headers },
      { method: 'PATCH', path: '/ocs/v1.php/cloud/users/a', fields: [], headers },
      { method: 'GET', path: '/ocs/v2.php/cloud/groups/a/people', fields: [], headers },
      { method: 'GET', path: '/ocs/v2.php/cloud/groups/details', fields: [], headers: {} },
    ]
    for (const each of wrong) expect(published.requestProblems(each)).not.toEqual([])
  })

  it('is asked nothing but what it publishes, and is played by nothing else', (context) => {
    if (!fake.published) return context.skip('no published API at hand')
    expect(fake.problems).toEqual([])
    const { requests, rightRequests, answers, rightAnswers } = fake.counts
    expect([rightRequests, rightAnswers]).toEqual([requests, answers])
    console.info(
      `score: requests as Nextcloud publishes them ${rightRequests}/${requests}, answers ${rightAnswers}/${answers}`,
    )
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '#areas/domains/registration/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldDomain, sandboxRegistrar } from '#test/kit/held-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { endUnconfirmed } from './jobs.ts'

const details = {
  customer_type: 'individual',
  first_name: 'An',
  last_name: 'Peeters',
  address: 'Kerkstraat',
  house_number: '12',
  postal_code: '9000',
  city: 'Gent',
  country: 'BE',
  phone_prefix: '+32',
  phone_number: '0470123456',
  email: 'an.peeters@holder.example',
}

describe('contacts of domains', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const contact = (email?: string, isVerified = false) =>
    holder(portal.db, { clientId: customer.clientId, isVerified, ...(email ? { email } : {}) })
  const domain = (name: string, contactId: number) =>
    heldDomain(portal, { clientId: customer.clientId, name, contactId })
  const roles = async (name: string) => (await customer.get(`/domains/${name}/contact-roles`)).body.data
  const holderAtRegistry = async (name: string) => {
    const read = await sandboxRegistrar(portal.db, () => portal.clock.now).read(name)
    return read.kind === 'done' ? read.value.contacts.registrant : undefined
  }
  const mails = async (kind: string, about: string) =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'body_text'])
      .where('kind', '=', kind)
      .where('subject', 'like', `%${about}%`)
      .orderBy('id', 'desc')
      .execute()

  it('shows the roles that the registry requires, and how many other domains use a contact', async () => {
    const an = await contact()
    await domain('rollen-een.be', an)
    await domain('rollen-twee.be', an)
    const data = await roles('rollen-een.be')
    expect(data.roles.map(({ role }: { role: string }) => role)).toEqual(['registrant', 'tech', 'billing', 'onSite'])
    expect(data.roles[0]).toMatchObject({ otherDomains: 1, contact: { address: 'Kerkstraat', house_number: '12' } })
    expect(data.roles[3].contact).toBeNull()
    expect(data.holderChange).toEqual({ asksNewHolder: true, transferLockDays: 0, registryMinutes: 120 })
  })

  it('sends a changed street to the registries of all domains that use the contact', async () => {
    const an = await contact()
    await domain('straat-een.com', an)
    await domain('straat-twee.be', an)
    const answer = await customer.put(`/domains/contact/${an}`, { ...details, address: 'Veldstraat', bus_number: '3' })
    expect(answer.status).toBe(202)
    expect(answer.body.domains.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['asked', 'asked'])
    await portal.jobs.drain()
    expect(await holderAtRegistry('straat-een.com')).toMatchObject({ street: 'Veldstraat 12 bus 3' })
    expect(await holderAtRegistry('straat-twee.be')).toMatchObject({ street: 'Veldstraat 12 bus 3' })
  })

  it('asks to confirm a change of holder, mails the new holder, and changes nothing before they follow the link', async () => {
    const an = await contact()
    await domain('nieuwe-houder.be', an)
    const body = { ...details, first_name: 'Joris', last_name: 'Maes', email: 'joris@maes.example' }
    expect((await customer.put(`/domains/contact/${an}`, body)).body.code).toBe('holder_change_unconfirmed')
    const asked = await customer.put(`/domains/contact/${an}`, { ...body, confirm: true })
    expect(asked.body.domains).toMatchObject([{ domain: 'nieuwe-houder.be', outcome: 'awaits-holder' }])
    await portal.jobs.drain()
    expect(await holderAtRegistry('nieuwe-houder.be')).toMatchObject({ lastName: 'Peeters' })
    expect((await roles('nieuwe-houder.be')).change).toMatchObject({
      state: 'awaits-holder',
      mailedTo: 'jo***@maes.example',
    })
    expect(await mails('contacts.holder-leaving', 'nieuwe-houder.be')).toMatchObject([
      { recipient: 'an.peeters@holder.example' },
    ])
    await customer.post('/domains/nieuwe-houder.be/contact-roles/mail-again')
    const [mail] = await mails('contacts.confirm-holder', 'nieuwe-houder.be')
    const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
    await portal.visitor.post('/domains/verification/confirm', { token })
    await portal.jobs.drain()
    expect(await holderAtRegistry('nieuwe-houder.be')).toMatchObject({ lastName: 'Maes', email: 'joris@maes.example' })
    const after = await roles('nieuwe-houder.be')
    expect(after.change.state).toBe('done')
    expect(after.roles[0].contact).toMatchObject({ last_name: 'Maes', email_verified: true })
    expect(await mails('contacts.holder-was', 'nieuwe-houder.be')).toHaveLength(1)
    expect(await mails('contacts.holder-is', 'nieuwe-houder.be')).toMatchObject([{ recipient: 'joris@maes.example' }])
    const gone = await portal.db.selectFrom('contact').select('removed_at').where('id', '=', an).executeTakeFirst()
    expect(gone?.removed_at).not.toBeNull()
  })

  it('tells the holder of a .com how long it is locked afterwards; a .be change can be withdrawn before it is confirmed', async () => {
    const an = await contact()
    const joris = await contact('joris2@maes.example')
    await domain('slot.com', an)
    await domain('terug.be', an)
    await customer.put('/domains/contact/bulk-update', {
      domains: ['slot.com', 'terug.be'],
      contacts: { registrant: joris },
      confirm: true,
    })
    await portal.jobs.drain()
    expect((await mails('contacts.holder-is', 'slot.com'))[0]?.body_text).toContain('60 dagen')
    expect((await customer.post('/domains/slot.com/contact-roles/give-up')).body.code).toBe('no_change_waiting')
    expect((await customer.post('/domains/terug.be/contact-roles/give-up')).status).toBe(200)
    expect((await roles('terug.be')).change.state).toBe('given-up')
    expect((await roles('terug.be')).roles[0].contact.id).toBe(an)
  })

  it('makes a copy for one domain and leaves the other domains unchanged', async () => {
    const an = await contact(undefined, true)
    const first = await domain('kopie-een.be', an)
    await domain('kopie-twee.be', an)
    const answer = await customer.put(`/domains/contact/${an}`, { ...details, city: 'Aalst', domain: first })
    expect(answer.body.data.id).not.toBe(an)
    await portal.jobs.drain()
    expect((await roles('kopie-een.be')).roles[0].contact).toMatchObject({ city: 'Aalst', email_verified: true })
    expect((await roles('kopie-twee.be')).roles[0].contact).toMatchObject({ id: an, city: 'Gent' })
  })

  it('returns an outcome for each domain of a bulk change', async () => {
    const an = await contact()
    const tech = await contact('tech@holder.example')
    await domain('veel-een.be', an)
    await domain('veel-twee.com', an)
    await portal.db.updateTable('domain').set({ status: 'Expired' }).where('name', '=', 'veel-twee.com').execute()
    const send = (contacts: object, domains = ['veel-een.be', 'veel-twee.com']) =>
      customer.put('/domains/contact/bulk-update', { domains, contacts })
    expect((await send({ tech })).body.data).toMatchObject([
      { domain: 'veel-een.be', outcome: 'asked', reason: null },
      { domain: 'veel-twee.com', outcome: 'refused', reason: 'veel-twee.com is niet actief' },
    ])
    expect((await send({ tech }, ['veel-een.be'])).body.data[0].code).toBe('contact_change_under_way')
    await portal.jobs.drain()
    expect((await send({ tech }, ['veel-een.be'])).body.data[0].outcome).toBe('unchanged')
    expect((await send({ admin: tech }, ['veel-een.be'])).body.data[0].code).toBe('role_not_asked')
    expect((await send({})).body).toMatchObject({
      code: 'invalid_input',
      errors: { contacts: ['Kies minstens één contact'] },
    })
  })

  it('says why the registry refused, and sends the change again on request', async () => {
    const an = await contact()
    const tech = await contact('tech2@holder.example')
    await domain('geweigerd.com', an)
    await plantFault(databaseState(portal.db), 'registrar', { about: 'geweigerd.com', next: 'reject' })
    await customer.put('/domains/contact/bulk-update', { domains: ['geweigerd.com'], contacts: { tech } })
    await portal.jobs.drain()
    const { change } = await roles('geweigerd.com')
    expect(change).toMatchObject({ state: 'failed', reason: expect.stringContaining('register') })
    expect((await customer.post(`/tasks/${change.taskId}/retry`)).status).toBe(202)
    await portal.jobs.drain()
    expect((await roles('geweigerd.com')).change.state).toBe('done')
  })

  it('does not allow a change of holder through the list of contacts', async () => {
    const an = await contact()
    await domain('lijst.be', an)
    const body = {
      customerType: 1,
      firstName: 'An',
      lastName: 'Janssens',
      emailAddress: 'an.peeters@holder.example',
      phoneNumber: '0470123456',
      street: 'Kerkstraat 12',
      postalCode: '9000',
      city: 'Gent',
    }
    expect((await customer.put(`/contacts/${an}`, body)).body.code).toBe('contact_holds_domain')
    expect((await customer.put(`/contacts/${an}`, { ...body, lastName: 'Peeters', city: 'Aalst' })).status).toBe(200)
    await portal.jobs.drain()
    expect(await holderAtRegistry('lijst.be')).toMatchObject({ city: 'Aalst' })
  })

  it('fails the change when the new holder does not answer within a week', async () => {
    const an = await contact()
    const joris = await contact('joris3@maes.example')
    await domain('zwijgt.be', an)
    await customer.put('/domains/contact/bulk-update', {
      domains: ['zwijgt.be'],
      contacts: { registrant: joris },
      confirm: true,
    })
    portal.clock.now = new Date(portal.clock.now.getTime() + 8 * 86_400_000)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(endUnconfirmed, {}))
    await portal.jobs.drain()
    expect((await roles('zwijgt.be')).change).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('link'),
    })
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
  })

  it('hides contacts and domains from strangers', async () => {
    const stranger = await portal.as('stranger')
    const an = await contact()
    const theirs = await holder(portal.db, { clientId: stranger.clientId })
    await domain('gesloten.be', an)
    expect((await stranger.put(`/domains/contact/${an}`, details)).body.code).toBe('contact_not_found')
    const bulk = { domains: ['gesloten.be'], contacts: { tech: theirs } }
    expect((await stranger.put('/domains/contact/bulk-update', bulk)).body.code).toBe('domain_not_found')
    expect((await customer.put('/domains/contact/bulk-update', bulk)).body.code).toBe('contact_not_found')
  })
})

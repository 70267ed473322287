import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { houseContact } from '#test/kit/epp-server/contacts-and-hosts.ts'
import { holdElsewhere } from '#test/kit/epp-server/domains.ts'
import { day, us } from '#test/kit/epp-server/world.ts'
import { type EppServer, openEppServer } from '#test/kit/epp-server.ts'
import { memoryState } from '../../sandbox-state.ts'
import { messagesAbout, newDomain, nextOperation } from '../conformance.ts'
import type { RegistrarContact } from '../port.ts'
import { type EppRegistrar, openEpp } from './epp-registrar.ts'
import { el } from './xml/build.ts'

const milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
let server: EppServer
let registrar: EppRegistrar
let count = 0

beforeAll(async () => {
  server = await openEppServer({ clock, belgian: true })
  houseContact(server.world, 'c100', 'billing')
  houseContact(server.world, 'c200', 'tech')
  registrar = openEpp({
    settings: server.settings({
      EPP_BILLING_CONTACT: 'c100',
      EPP_TECH_CONTACT: 'c200',
      EPP_CODE_URL: 'https://my.example/{domain}',
    }),
    state: memoryState(),
    clock,
    log: () => undefined,
  })
})
afterEach(() => {
  expect(server.problems).toEqual([])
})
afterAll(async () => {
  await registrar.close()
  await server.close()
})

const holder = newDomain('x.be').contacts.registrant
const waiting = async (contact: RegistrarContact = holder): Promise<{ name: string; operation: string }> => {
  const [name, operation] = [`brood-${++count}.be`, nextOperation()]
  expect((await registrar.register(operation, newDomain(name, { contacts: { registrant: contact } }))).kind).toBe(
    'pending',
  )
  return { name, operation }
}
async function registered(contact?: RegistrarContact): Promise<string> {
  const { name, operation } = await waiting(contact)
  await registrar.confirmVerification(nextOperation(), { name })
  doneValue(await registrar.register(operation, newDomain(name)))
  return name
}
const heldAt = (name: string) => server.world.held(name)
const tell = (name: string, type: string, action: string) =>
  server.world.tell(
    action,
    el('dnsbe:pollRes', [el('dnsbe:type', type), el('dnsbe:action', action), el('dnsbe:domainname', name)]),
  )
/** The new messages about a name, each returned once. */
async function newsAbout(name: string): Promise<string[]> {
  const messages = await messagesAbout(registrar, name)
  for (const { id } of messages) doneValue(await registrar.acknowledge(id))
  return messages.map(({ kind }) => kind)
}

describe('a .be domain at DNS Belgium', () => {
  it('is registered at once and delegated when its holder has confirmed, with what was changed meanwhile', async () => {
    const { name, operation } = await waiting()
    expect(heldAt(name)?.nameservers).toEqual([])
    const other = [{ host: 'a.example.net' }, { host: `b.${name}`, addresses: ['192.0.2.1'] }]
    doneValue(await registrar.updateNameservers(nextOperation(), { name, nameservers: other }))
    expect(heldAt(name)?.nameservers).toEqual([])
    await registrar.confirmVerification(nextOperation(), { name })
    expect(heldAt(name)?.nameservers).toEqual(other)
    expect(doneValue(await registrar.register(operation, newDomain(name))).nameservers).toEqual(other)
  })

  it('stands under our billing and technical contact and a holder of its own', async () => {
    const [one, two] = [await registered(), await registered()]
    expect(heldAt(one)?.contacts).toEqual([
      { type: 'billing', id: 'c100' },
      { type: 'tech', id: 'c200' },
    ])
    expect(heldAt(one)?.registrant).not.toBe(heldAt(two)?.registrant)
    expect(server.world.contacts.get(heldAt(one)?.registrant ?? '')).toMatchObject({ type: 'licensee', language: 'nl' })
  })

  it('changes the address of its holder in place, and of no other domain', async () => {
    const [one, two] = [await registered(), await registered()]
    const moved = {
      ...holder,
      street: 'Nieuwstraat',
      houseNumber: '3',
      busNumber: 'B',
      email: 'els@example.be',
      vatNumber: 'BE0800000075',
    }
    doneValue(await registrar.updateContacts(nextOperation(), { name: one, contacts: { registrant: moved } }))
    const { vatNumber: _notTold, ...shown } = moved
    expect(doneValue(await registrar.read(one)).contacts.registrant).toMatchObject(shown)
    expect(doneValue(await registrar.read(two)).contacts.registrant).toEqual(holder)
  })

  it('changes hands with a code alone', async () => {
    const name = await registered()
    const contacts = { registrant: { ...holder, firstName: 'Els', lastName: 'Maes' } }
    const change = (code?: string) =>
      registrar.updateContacts(nextOperation(), { name, contacts, ...(code ? { code } : {}) })
    expect(registrar.abilitiesFor(name)?.holderChangeNeedsCode).toBe(true)
    expect(await change()).toMatchObject({ code: 'holder_change_needs_code', field: 'contacts.registrant' })
    doneValue(await registrar.requestTransferCode(nextOperation(), { name }))
    expect(await change('000-000-000-000-000')).toMatchObject({ code: 'transfer_code_wrong' })
    const changed = doneValue(await change(heldAt(name)?.code))
    expect(changed.contacts.registrant).toEqual(contacts.registrant)
    expect(changed.nameservers).toEqual(newDomain(name).nameservers)
  })

  it('that is moved here without name servers keeps those it has', async () => {
    const [name, code] = [`brood-${++count}.be`, '123-456-789-012-345']
    const domain = holdElsewhere(server.world, name, code)
    domain.nameservers = [{ host: 'ns1.former.example' }, { host: 'ns2.former.example' }]
    const { contacts } = newDomain(name)
    const facts = doneValue(await registrar.transfer(nextOperation(), { name, code, contacts }))
    expect(facts).toMatchObject({ nameservers: domain.nameservers, contacts })
    expect(facts.nameservers).toHaveLength(2)
  })

  it('that the registry doubts waits until the registry is content, whatever the portal knows', async () => {
    const { name, operation } = await waiting()
    tell(name, 'DOMAIN', 'VERIFICATION REQUIRED')
    await registrar.poll()
    await registrar.confirmVerification(nextOperation(), { name })
    expect((await registrar.register(operation, newDomain(name))).kind).toBe('pending')
    expect(doneValue(await registrar.read(name)).state).toBe('pending-verification')
    tell(name, 'DOMAIN', 'VERIFICATION APPROVED')
    expect(await newsAbout(name)).toEqual(['registrant-verified', 'registrant-verified'])
    expect(doneValue(await registrar.register(operation, newDomain(name))).state).toBe('active')
  })

  it('tells when it went to another registrar or into quarantine, whatever the message calls it', async () => {
    const [gone, deleted] = [await registered(), await registered()]
    await newsAbout(gone)
    Object.assign(heldAt(gone) ?? {}, { sponsor: 'somebody-else' })
    tell(gone, 'TRANSFER', 'DONE')
    expect(await newsAbout(gone)).toEqual(['transferred-away'])
    Object.assign(heldAt(deleted) ?? {}, { deletedAt: clock.now() })
    tell(deleted, 'DOMAIN', 'QUARANTINED')
    expect(await newsAbout(deleted)).toEqual(['quarantined'])
  })

  it('whose deletion has a day that is still to come is kept by taking the deletion back', async () => {
    const name = await registered()
    Object.assign(heldAt(name) ?? {}, { deletionAt: new Date(milliseconds + day) })
    expect(doneValue(await registrar.read(name)).state).toBe('active')
    expect(doneValue(await registrar.reactivate(nextOperation(), { name })).state).toBe('active')
    expect(server.world.carriedOut).toContain(`domain/undelete ${name}`)
  })

  it('on a group of name servers shows those of the group, and leaves it for its own', async () => {
    const name = await registered()
    server.world.groups.set('ours', ['ns8.example.net', 'ns9.example.net'])
    Object.assign(heldAt(name) ?? {}, { nameservers: [], groups: ['ours'] })
    const hosts = async () => doneValue(await registrar.read(name)).nameservers.map(({ host }) => host)
    expect(await hosts()).toEqual(['ns8.example.net', 'ns9.example.net'])
    const { nameservers } = newDomain(name)
    doneValue(await registrar.updateNameservers(nextOperation(), { name, nameservers }))
    expect([heldAt(name)?.groups, await hosts()]).toEqual([[], nameservers.map(({ host }) => host)])
  })

  it('takes keys, gives them back, and drops what is no longer wanted', async () => {
    const name = await registered()
    const key = (publicKey: string) => ({ keyTag: 0, flags: 257, algorithm: 13, publicKey })
    const keys = [key('AAECAw=='), key('BAUGBw==')]
    doneValue(await registrar.updateDnssecKeys(nextOperation(), { name, keys }))
    doneValue(await registrar.updateDnssecKeys(nextOperation(), { name, keys: keys.slice(1) }))
    expect(heldAt(name)?.keys).toEqual([{ flags: 257, algorithm: 13, publicKey: 'BAUGBw==' }])
    doneValue(await registrar.updateDnssecKeys(nextOperation(), { name, keys: [] }))
    expect(doneValue(await registrar.read(name)).dnssecKeys).toEqual([])
  })

  it('that was here before us is read as well as can be told', async () => {
    const name = `oud-${++count}.be`
    server.world.contacts.set('c99', {
      id: 'c99',
      type: 'licensee',
      language: 'fr',
      vat: 'BE0800000075',
      code: '',
      fields: {
        form: 'loc',
        name: 'Jan Van Damme',
        organisation: 'Oud BV',
        street: ['Kerkstraat 1', 'bus 2'],
        city: 'Gent',
        postalCode: '9000',
        country: 'BE',
        phone: '+32.92000000',
        email: 'j@x.be',
      },
    })
    server.world.put({
      name,
      sponsor: us,
      registrant: 'c99',
      keys: [{ flags: 257, algorithm: 13, publicKey: 'AAECAw==' }],
    })
    const facts = doneValue(await registrar.read(name))
    expect(facts.contacts.registrant).toEqual({
      customerType: 'business',
      firstName: 'Jan',
      lastName: 'Van Damme',
      companyName: 'Oud BV',
      street: 'Kerkstraat 1, bus 2',
      city: 'Gent',
      postalCode: '9000',
      country: 'BE',
      email: 'j@x.be',
      phone: '+3292000000',
      vatNumber: 'BE0800000075',
      locale: 'fr',
    })
    expect(facts.dnssecKeys[0]?.keyTag).toBeGreaterThan(0)
  })
})

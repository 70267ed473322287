import { contactInfoOf } from '#drivers/registrar/epp/answers/others.ts'
import { postalInfo } from '#drivers/registrar/epp/frames/contact.ts'
import { el } from '#drivers/registrar/epp/xml/build.ts'
import { all, find, type Node, textAt } from '#drivers/registrar/epp/xml/read.ts'
import { no, type Reply, well } from './replies.ts'
import type { HeldContact, World } from './world.ts'

/** A contact of the registrar's own, made before anything else. */
export const houseContact = (world: World, id: string, type: string): unknown =>
  world.contacts.set(id, {
    id,
    type,
    code: '',
    fields: {
      form: 'loc',
      name: 'Belfry',
      street: [],
      city: 'Gent',
      postalCode: '9000',
      country: 'BE',
      phone: '',
      email: 'domains@belfry.test',
    },
  })

/** The fields of a create or change stand where those of an answer stand: one reader serves both. */
const fieldsIn = (node: Node) => {
  const as = { ...node, name: 'infData' }
  return contactInfoOf({ data: { ...node, children: [as] } } as never)?.fields as HeldContact['fields']
}

export const contactCommands: Record<string, (world: World, body: Node, extension: Node | undefined) => Reply> = {
  'contact/create': (world, body, extension) => {
    const asked = textAt(body, 'contact:id') ?? ''
    const beside = find(extension, 'dnsbe:ext', 'dnsbe:create', 'dnsbe:contact')
    if (world.belgian && !textAt(beside, 'dnsbe:type')) return no(2003, 'the type is missing')
    const id = world.belgian ? `c${world.nextNumber()}` : asked
    if (world.contacts.has(id)) return no(2302)
    const [type, vat, language] = ['type', 'vat', 'lang'].map((tag) => textAt(beside, `dnsbe:${tag}`))
    world.contacts.set(id, {
      id,
      fields: fieldsIn(body),
      code: textAt(body, 'contact:authInfo', 'contact:pw') ?? '',
      ...(type ? { type } : {}),
      ...(vat ? { vat } : {}),
      ...(language ? { language } : {}),
    })
    world.carriedOut.push(`contact/create ${id}`)
    const now = world.clock.now().toISOString()
    return well(el('contact:creData', [el('contact:id', id), el('contact:crDate', now)]))
  },
  'contact/update': (world, body) => {
    const held = world.contacts.get(textAt(body, 'contact:id') ?? '')
    if (!held) return no(2303)
    const change = find(body, 'contact:chg')
    if (!change) return well()
    const given = fieldsIn(change)
    const { name, organisation } = held.fields
    held.fields = { ...given, name, ...(organisation ? { organisation } : {}) }
    world.carriedOut.push(`contact/update ${held.id}`)
    return well()
  },
  'contact/info': (world, body) => {
    const held = world.contacts.get(textAt(body, 'contact:id') ?? '')
    if (!held) return no(2303)
    const { fields } = held
    const now = world.clock.now().toISOString()
    const own =
      held.type &&
      el(
        'dnsbe:ext',
        el(
          'dnsbe:infData',
          el('dnsbe:contact', [
            el('dnsbe:type', held.type),
            held.vat !== undefined && el('dnsbe:vat', held.vat),
            el('dnsbe:lang', held.language),
          ]),
        ),
      )
    return well(
      el('contact:infData', [
        el('contact:id', held.id),
        el('contact:roid', `${held.id}-TEST`),
        el('contact:status', undefined, { s: 'ok' }),
        postalInfo(fields, 'named'),
        el('contact:voice', fields.phone),
        el('contact:email', fields.email),
        el('contact:clID', 'belfry-1'),
        el('contact:crID', 'belfry-1'),
        el('contact:crDate', now),
      ]),
      [own || undefined],
    )
  },
}

const addressesIn = (node: Node | undefined) => all(node, 'host:addr').map(({ text }) => text)
const parentOf = (world: World, host: string) => [...world.domains.keys()].find((name) => host.endsWith(`.${name}`))

export const hostCommands: Record<string, (world: World, body: Node) => Reply> = {
  'host/check': (world, body) =>
    well(
      el(
        'host:chkData',
        all(body, 'host:name').map(({ text }) =>
          el('host:cd', el('host:name', text, { avail: world.hosts.has(text) ? '0' : '1' })),
        ),
      ),
    ),
  'host/info': (world, body) => {
    const host = textAt(body, 'host:name') ?? ''
    const addresses = world.hosts.get(host)
    if (!addresses) return no(2303)
    return well(
      el('host:infData', [
        el('host:name', host),
        el('host:roid', 'H1-TEST'),
        el('host:status', undefined, { s: 'ok' }),
        ...addresses.map((address) => el('host:addr', address, { ip: address.includes(':') ? 'v6' : 'v4' })),
        el('host:clID', 'belfry-1'),
        el('host:crID', 'belfry-1'),
        el('host:crDate', world.clock.now().toISOString()),
      ]),
    )
  },
  'host/create': (world, body) => {
    const host = textAt(body, 'host:name') ?? ''
    if (world.hosts.has(host)) return no(2302)
    const addresses = addressesIn(body)
    const parent = parentOf(world, host)
    if (parent && addresses.length === 0) return no(2306, 'an address is needed')
    if (!parent && addresses.length > 0) return no(2306, 'no addresses for what lies outside')
    world.hosts.set(host, addresses)
    world.carriedOut.push(`host/create ${host}`)
    return well(el('host:creData', [el('host:name', host), el('host:crDate', world.clock.now().toISOString())]))
  },
  'host/update': (world, body) => {
    const host = textAt(body, 'host:name') ?? ''
    const has = world.hosts.get(host)
    if (!has) return no(2303)
    const gone = addressesIn(find(body, 'host:rem'))
    world.hosts.set(host, [...has.filter((each) => !gone.includes(each)), ...addressesIn(find(body, 'host:add'))])
    world.carriedOut.push(`host/update ${host}`)
    return well()
  },
}

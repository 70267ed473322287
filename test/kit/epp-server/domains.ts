import { domainInfoOf } from '#drivers/registrar/epp/answers/domain.ts'
import { nameserverList } from '#drivers/registrar/epp/frames/domain.ts'
import { secureCreate } from '#drivers/registrar/epp/frames/extensions.ts'
import { type Element, el } from '#drivers/registrar/epp/xml/build.ts'
import { all, find, type Node, textAt } from '#drivers/registrar/epp/xml/read.ts'
import { no, type Reply, well } from './replies.ts'
import { day, type HeldDomain, other, trnData, us, type World } from './world.ts'

const creationMs = 20_000
const transferMs = 5 * day
const graceMs = 5 * day

/** The domain in a command, parsed as in responses. */
function partsIn(node: Node | undefined, secure?: Node) {
  const as = node && { ...node, name: 'infData' }
  const extension = secure && { ...secure, children: [{ ...secure, name: 'infData' }] }
  const info = as && domainInfoOf({ data: { ...as, children: [as] }, extension } as never)
  return info ?? { nameservers: [], contacts: [], statuses: [], keys: [], digests: [], registrant: undefined }
}

const yearsIn = (body: Node) => Number(textAt(body, 'domain:period') ?? 1)
const isIn = (redemption: HeldDomain, now: Date) =>
  redemption.deletedAt !== undefined && now.getTime() - redemption.deletedAt.getTime() < 30 * day

function details(world: World, domain: HeldDomain): Reply {
  const { belgian } = world
  const now = world.clock.now()
  const statuses = [...domain.statuses, ...(domain.deletedAt && !belgian ? ['pendingDelete'] : [])]
  const signed = secureCreate(domain.keys.length > 0 ? { keys: domain.keys } : { digests: domain.digests })
  const grace = domain.restoring ? 'pendingRestore' : isIn(domain, now) && !belgian ? 'redemptionPeriod' : undefined
  const dates = domain.statuses.has('pendingCreate') ? [] : [el('domain:exDate', domain.expiresAt.toISOString())]
  const beside: (Element | undefined)[] = [
    signed && { ...signed, tag: 'secDNS:infData' },
    grace ? el('rgp:infData', el('rgp:rgpStatus', undefined, { s: grace })) : undefined,
    belgian
      ? el(
          'dnsbe:ext',
          el(
            'dnsbe:infData',
            el('dnsbe:domain', [
              ...domain.groups.map((group) => el('dnsbe:nsgroup', group)),
              el('dnsbe:onhold', 'false'),
              el('dnsbe:quarantined', String(domain.deletedAt !== undefined)),
              domain.deletionAt && el('dnsbe:deletionDate', domain.deletionAt.toISOString()),
            ]),
          ),
        )
      : undefined,
  ]
  return well(
    el('domain:infData', [
      el('domain:name', domain.name),
      el('domain:roid', domain.roid),
      ...(statuses.length > 0 ? statuses : ['ok']).map((s) => el('domain:status', undefined, { s })),
      domain.registrant !== undefined && el('domain:registrant', domain.registrant),
      ...domain.contacts.map(({ type, id }) => el('domain:contact', id, { type })),
      domain.nameservers.length > 0 &&
        nameserverList('domain:ns', domain.nameservers, belgian ? 'attributes' : 'objects'),
      el('domain:clID', domain.sponsor),
      el('domain:crID', us),
      el('domain:crDate', domain.createdAt.toISOString()),
      el('domain:upDate', domain.updatedAt.toISOString()),
      ...dates,
      domain.transferredAt && el('domain:trDate', domain.transferredAt.toISOString()),
    ]),
    beside,
  )
}

const missing = (world: World, { nameservers }: { nameservers: { host: string }[] }, links: { id: string }[]) =>
  (!world.belgian && nameservers.some(({ host }) => !world.hosts.has(host))) ||
  links.some(({ id }) => !world.contacts.has(id))

type Command = (world: World, body: Node, extension: Node | undefined, clTRID: string) => Reply

/** A command about a domain of ours. */
const own =
  (act: (world: World, domain: HeldDomain, body: Node, extension: Node | undefined) => Reply): Command =>
  (world, body, extension) => {
    const domain = world.held(textAt(body, 'domain:name') ?? '')
    if (!domain) return no(2303)
    return domain.sponsor === us ? act(world, domain, body, extension) : no(2201)
  }

export const domainCommands: Record<string, Command> = {
  'domain/check': (world, body) => {
    const names = all(body, 'domain:name').map(({ text }) => text)
    const released = names.flatMap((name) => {
      const gone = world.held(name)?.deletedAt
      const at = gone && new Date(gone.getTime() + 40 * day).toISOString()
      return at ? [el('dnsbe:cd', [el('dnsbe:name', name), el('dnsbe:availableDate', at)])] : []
    })
    return well(
      el(
        'domain:chkData',
        names.map((name) => el('domain:cd', el('domain:name', name, { avail: world.held(name) ? '0' : '1' }))),
      ),
      [world.belgian ? el('dnsbe:ext', el('dnsbe:chkData', el('dnsbe:domain', released))) : undefined],
    )
  },
  'domain/info': (world, body, extension, clTRID) => {
    const domain = world.held(textAt(body, 'domain:name') ?? '')
    const code = textAt(body, 'domain:authInfo', 'domain:pw')
    if (domain && code) return code === domain.code ? details(world, domain) : no(2202)
    return own(details)(world, body, extension, clTRID)
  },
  'domain/create': (world, body, extension, clTRID) => {
    const name = textAt(body, 'domain:name') ?? ''
    if (world.held(name)) return no(2302)
    const parts = partsIn(body, find(extension, 'secDNS:create'))
    const links = [...parts.contacts, ...(parts.registrant ? [{ type: 'registrant', id: parts.registrant }] : [])]
    if (missing(world, parts, links)) return no(2303)
    const lacksBilling = world.belgian && !parts.contacts.some(({ type }) => type === 'billing')
    if (lacksBilling) return no(2306, 'No valid billing contact given')
    const now = world.clock.now()
    const domain = world.put({
      name,
      nameservers: parts.nameservers,
      contacts: parts.contacts,
      keys: parts.keys,
      digests: parts.digests,
      registrant: parts.registrant,
      code: textAt(body, 'domain:authInfo', 'domain:pw') ?? '',
      createdAt: now,
      expiresAt: world.years(now, yearsIn(body)),
    })
    world.carriedOut.push(`domain/create ${name}`)
    if (!world.belgian) {
      domain.statuses.add('pendingCreate')
      domain.createdBy = { clTRID, until: new Date(now.getTime() + creationMs) }
    }
    const created = el('domain:creData', [
      el('domain:name', name),
      el('domain:crDate', now.toISOString()),
      el('domain:exDate', domain.expiresAt.toISOString()),
    ])
    return { ...well(created), code: world.belgian ? 1000 : 1001 }
  },
  'domain/update': own((world, domain, body, extension) => {
    const restore = find(extension, 'rgp:update', 'rgp:restore')
    if (restore) return restored(world, domain, restore.attributes.op ?? '')
    const secure = find(extension, 'secDNS:update')
    const add = partsIn(find(body, 'domain:add'), find(secure, 'secDNS:add'))
    const gone = partsIn(find(body, 'domain:rem'), find(secure, 'secDNS:rem'))
    const onlySecure = {
      add: partsIn(body, find(secure, 'secDNS:add')),
      gone: partsIn(body, find(secure, 'secDNS:rem')),
    }
    if (missing(world, add, add.contacts)) return no(2303)
    if (domain.deletedAt || domain.statuses.has('pendingCreate')) return no(2304)
    const differs = (one: object) => (each: object) => JSON.stringify(one) !== JSON.stringify(each)
    const left = <One extends object>(has: One[], away: readonly object[], more: readonly One[]) => [
      ...has.filter((one) => away.every((each) => differs(one)(each))),
      ...more,
    ]
    const awayHosts = gone.nameservers.map(({ host }) => host)
    domain.nameservers = [...domain.nameservers.filter(({ host }) => !awayHosts.includes(host)), ...add.nameservers]
    domain.contacts = left(domain.contacts, gone.contacts, add.contacts)
    domain.keys = left(domain.keys, onlySecure.gone.keys, onlySecure.add.keys)
    domain.digests = left(domain.digests, onlySecure.gone.digests, onlySecure.add.digests)
    for (const status of gone.statuses) domain.statuses.delete(status)
    for (const status of add.statuses) domain.statuses.add(status)
    const groups = all(find(extension, 'dnsbe:ext', 'dnsbe:update', 'dnsbe:domain', 'dnsbe:rem'), 'dnsbe:nsgroup')
    domain.groups = domain.groups.filter((group) => !groups.some(({ text }) => text === group))
    const change = find(body, 'domain:chg')
    if (world.belgian && textAt(change, 'domain:registrant')) return no(2102, 'a registrant cannot be changed')
    domain.registrant = textAt(change, 'domain:registrant') ?? domain.registrant
    domain.code = textAt(change, 'domain:authInfo', 'domain:pw') ?? domain.code
    domain.updatedAt = world.clock.now()
    world.carriedOut.push(`domain/update ${domain.name}`)
    return well()
  }),
  'domain/delete': own((world, domain, _body, extension) => {
    if (domain.statuses.has('clientDeleteProhibited')) return no(2304)
    const at = textAt(find(extension, 'dnsbe:ext', 'dnsbe:delete', 'dnsbe:domain'), 'dnsbe:deleteDate')
    if (world.belgian && !at) return no(2003, 'the date is missing')
    const now = world.clock.now()
    world.carriedOut.push(`domain/delete ${domain.name}`)
    if (!world.belgian && now.getTime() - domain.createdAt.getTime() < graceMs) world.domains.delete(domain.name)
    else Object.assign(domain, { deletedAt: now, updatedAt: now })
    return well()
  }),
  'domain/renew': own((world, domain, body) => {
    if (world.belgian) return no(2101)
    if (textAt(body, 'domain:curExpDate') !== domain.expiresAt.toISOString().slice(0, 10)) return no(2306)
    domain.expiresAt = world.years(domain.expiresAt, yearsIn(body))
    world.carriedOut.push(`domain/renew ${domain.name}`)
    return well(
      el('domain:renData', [el('domain:name', domain.name), el('domain:exDate', domain.expiresAt.toISOString())]),
    )
  }),
  'domain/transfer/query': (world, body) => {
    const domain = world.held(textAt(body, 'domain:name') ?? '')
    if (!domain) return no(2303)
    if (!domain.transfer) return no(2301)
    return [domain.transfer.principal, domain.sponsor].includes(us) ? well(trnData(domain)) : no(2201)
  },
  'domain/transfer/request': (world, body, extension) => {
    const domain = world.held(textAt(body, 'domain:name') ?? '')
    if (!domain) return no(2303)
    if (domain.statuses.has('clientTransferProhibited')) return no(2304)
    if (domain.statuses.has('pendingTransfer')) return no(2300)
    if (domain.sponsor === us && !world.belgian) return no(2106)
    if (textAt(body, 'domain:authInfo', 'domain:pw') !== domain.code || domain.code === '') return no(2202)
    const now = world.clock.now()
    domain.transfer = { principal: us, askedAt: now, until: new Date(now.getTime() + transferMs), status: 'pending' }
    world.carriedOut.push(`domain/transfer ${domain.name}`)
    if (!world.belgian) {
      domain.statuses.add('pendingTransfer')
      return { ...well(trnData(domain)), code: 1001 }
    }
    return belgianTransfer(world, domain, find(extension, 'dnsbe:ext', 'dnsbe:transfer', 'dnsbe:domain'))
  },
  'domain/reactivate': own((world, domain) => {
    if (!domain.deletedAt) return no(2304)
    domain.deletedAt = undefined as never
    world.carriedOut.push(`domain/reactivate ${domain.name}`)
    return well()
  }),
  'domain/undelete': own((world, domain) => {
    if (!domain.deletionAt) return no(2304)
    domain.deletionAt = undefined as never
    world.carriedOut.push(`domain/undelete ${domain.name}`)
    return well()
  }),
}

/** RFC 3915: restore request, restore report, restored. */
function restored(world: World, domain: HeldDomain, op: string): Reply {
  if (op === 'request' && isIn(domain, world.clock.now())) {
    domain.restoring = true
    world.carriedOut.push(`domain/restore ${domain.name}`)
    return well(undefined, [el('rgp:upData', el('rgp:rgpStatus', undefined, { s: 'pendingRestore' }))])
  }
  if (op !== 'report' || !domain.restoring) return no(2304)
  Object.assign(domain, { restoring: false, deletedAt: undefined })
  return well()
}

/** Executed at once; the new registrar sends all data again. */
function belgianTransfer(world: World, domain: HeldDomain, given: Node | undefined): Reply {
  const registrant = textAt(given, 'dnsbe:registrant')
  const contacts = ['billing', 'tech', 'onsite'].flatMap((type) =>
    all(given, `dnsbe:${type}`).map(({ text }) => ({ type, id: text })),
  )
  if (!registrant || !world.contacts.has(registrant)) return no(2003, 'the registrant is missing')
  const servers = find(given, 'dnsbe:ns')
  const named =
    servers && partsIn({ ...servers, namespace: domainNs, children: [{ ...servers, name: 'ns', namespace: domainNs }] })
  Object.assign(domain, { registrant, contacts, nameservers: named?.nameservers ?? [], deletedAt: undefined, code: '' })
  if (domain.sponsor === us) return well()
  world.handOver(domain, 'clientApproved')
  // DNS Belgium sends no message about what was executed at once.
  world.queue.pop()
  return well()
}
const domainNs = 'urn:ietf:params:xml:ns:domain-1.0'

/** DNS Belgium's own: mails the code to the holder, four times at most. */
export function requestAuthCode(world: World, name: string): Reply {
  const domain = world.held(name)
  if (!domain) return no(2303)
  if (domain.mails >= 4)
    return no(2308, 'there were already 4 e-mails sent to this registrant for this authorisation code')
  domain.mails += 1
  domain.code ||= '111-222-333-444-555'
  world.carriedOut.push(`domain/request-code ${name}`)
  return well()
}

export const holdElsewhere = (world: World, name: string, code: string): HeldDomain =>
  world.put({ name, code, sponsor: other, createdAt: new Date(world.clock.now().getTime() - 400 * day) })

type Row = Record<string, unknown>
type Tag = { tag: string; value: string }
export type FakeHost = {
  hostid: string
  host: string
  name: string
  groups: string[]
  tags: Tag[]
  ip: string
  available: string
  templates: string[]
  /** In seconds since 1970: its agent told nothing after that. */
  measuredLast?: number
}
type Page = { httptestid: string; hostid: string; name: string; delay: string; steps: Row[]; tags: Tag[]; rest: Row }
type Trigger = {
  triggerid: string
  hostid: string
  template: string
  description: string
  priority: string
  on: string
}
type Note = { clock: string; message: string; action: string }
type Event = { eventid: string; triggerid: string; clock: number; value: string; ended: string; notes: Note[] }
type Item = { itemid: string; hostid: string; key_: string; value_type: string; units: string }
export type Sample = { itemid: string; clock: number; value: number }

/** Why Zabbix says no. */
export class Refused extends Error {}
const no = (data: string): never => {
  throw new Refused(data)
}

const templates = [
  { templateid: '10001', host: 'Linux by Zabbix agent', names: ['High CPU utilization', 'has been restarted'] },
  { templateid: '10081', host: 'Windows by Zabbix agent', names: ['High CPU utilization'] },
  { templateid: '10186', host: 'ICMP Ping', names: ['Unavailable by ICMP ping'] },
  { templateid: '10999', host: 'Linked by hand', names: ['Somebody looks'] },
]
const agentItems = [
  { key_: 'system.cpu.util', value_type: '0', units: '%' },
  { key_: 'system.cpu.util[,idle]', value_type: '0', units: '%' },
  { key_: 'vm.memory.utilization', value_type: '0', units: '%' },
  { key_: 'vfs.fs.dependent.size[/,pused]', value_type: '0', units: '%' },
  { key_: 'vfs.fs.dependent.size[/srv,pused]', value_type: '0', units: '%' },
  { key_: 'net.if.in["eth0"]', value_type: '3', units: 'bps' },
  { key_: 'net.if.in["eth0",errors]', value_type: '3', units: '' },
  { key_: 'net.if.in["eth1"]', value_type: '3', units: 'bps' },
  { key_: 'net.if.out["eth0"]', value_type: '3', units: 'bps' },
]
const listOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))
const hasTags = (own: readonly Tag[], asked: unknown): boolean =>
  ((asked ?? []) as (Tag & { operator: number })[]).every(({ tag, value, operator }) =>
    own.some((each) => each.tag === tag && (operator === 4 || each.value === value)),
  )

/** What a Zabbix keeps, and its methods as far as the portal asks for them. */
export function zabbixWorld(now: () => number) {
  let last = 20_000
  const nextId = () => String(++last)
  const world = {
    hosts: [] as FakeHost[],
    pages: [] as Page[],
    triggers: [] as Trigger[],
    events: [] as Event[],
    items: [] as Item[],
    history: [] as Sample[],
    trends: [] as Sample[],
    groups: [{ groupid: '50', name: 'Belfry' }],
  }
  const hostOf = (id: unknown) =>
    world.hosts.find(({ hostid }) => hostid === id) ?? no('No permissions to referred object or it does not exist!')

  /** Of a host whose agent is silent since then; never, where that is 0. */
  const measuredLast = (hostid: string): string =>
    String(world.hosts.find((each) => each.hostid === hostid)?.measuredLast ?? now())

  function link(host: FakeHost, wanted: readonly string[]): void {
    for (const id of wanted.filter((each) => !host.templates.includes(each))) {
      const template =
        templates.find(({ templateid }) => templateid === id) ??
        no('No permissions to referred object or it does not exist!')
      for (const description of template.names)
        world.triggers.push({
          triggerid: nextId(),
          hostid: host.hostid,
          template: id,
          description,
          priority: '3',
          on: '0',
        })
      if (id !== '10186')
        for (const item of agentItems) world.items.push({ itemid: nextId(), hostid: host.hostid, ...item })
    }
    host.templates = [...wanted]
  }
  /** With its trigger goes what it told of. */
  function dropTriggers(isGone: (trigger: Trigger) => boolean): void {
    const gone = new Set(world.triggers.filter(isGone).map(({ triggerid }) => triggerid))
    world.triggers = world.triggers.filter(({ triggerid }) => !gone.has(triggerid))
    world.events = world.events.filter(({ triggerid }) => !gone.has(triggerid))
  }
  function dropPage(page: Page): void {
    world.pages = world.pages.filter((each) => each !== page)
    dropTriggers(({ hostid, description }) => hostid === page.hostid && description === `Web: ${page.name}`)
  }
  const among = (ids: unknown, id: string) => ids === undefined || listOf(ids).includes(id)
  const idsIn = (rows: unknown, key: string) => ((rows ?? []) as Row[]).map((row) => String(row[key]))
  const statusItem = ({ httptestid, hostid, name }: Page): Item => ({
    ...{ itemid: httptestid, hostid, key_: `web.test.rspcode[${name},page]`, value_type: '3', units: '' },
  })

  const gets: Record<string, (asked: Row) => Row[]> = {
    'hostgroup.get': ({ filter, hostids }) =>
      world.groups
        .filter(({ name }) => among((filter as Row | undefined)?.name, name))
        .map((group) => ({ group, hosts: world.hosts.filter(({ groups }) => groups.includes(group.groupid)) }))
        .filter(({ hosts }) => hostids === undefined || hosts.some(({ hostid }) => among(hostids, hostid)))
        .map(({ group, hosts }) => ({ ...group, hosts: String(hosts.length) })),
    'template.get': ({ filter }) =>
      templates
        .filter(({ host }) => among((filter as Row).host, host))
        .map(({ templateid, host }) => ({ templateid, host, name: host })),
    'host.get': ({ tags }) =>
      world.hosts
        .filter((host) => hasTags(host.tags, tags))
        .map((host) => ({
          ...{ hostid: host.hostid, host: host.host, name: host.name, tags: host.tags },
          interfaces: [
            { interfaceid: `9${host.hostid}`, type: '1', main: '1', ip: host.ip, available: host.available },
          ],
          parentTemplates: host.templates.map((templateid) => ({ templateid })),
        })),
    'triggerprototype.get': ({ templateids }) =>
      listOf(templateids).includes('10001')
        ? [{ description: '{#FSNAME}: Disk space is low', priority: '2', hosts: [{ hostid: '10001' }] }]
        : [],
    'trigger.get': ({ templateids, hostids, filter }) =>
      templateids === undefined
        ? world.triggers
            .filter(({ hostid }) => among(hostids, hostid))
            .filter(({ description }) => among((filter as Row | undefined)?.description, description))
            .map(({ triggerid, hostid, description, priority, on }) => {
              const open = world.events.find(
                (event) => event.triggerid === triggerid && event.value === '1' && event.ended === '0',
              )
              const [value, lastchange] = open ? ['1', String(open.clock)] : ['0', '0']
              const items = [{ itemid: `8${triggerid}`, lastclock: measuredLast(hostid), delay: '1m' }]
              return { triggerid, description, priority, status: on, state: '0', value, lastchange, items }
            })
        : templates
            .filter(({ templateid }) => among(templateids, templateid))
            .flatMap(({ templateid, names }) =>
              names.map((description) => ({ description, priority: '3', hosts: [{ hostid: templateid }] })),
            ),
    'httptest.get': ({ hostids, tags }) =>
      world.pages
        .filter((page) => among(hostids, page.hostid) && hasTags(page.tags, tags))
        .map(({ httptestid, name, delay, steps }) => ({ httptestid, name, delay, steps })),
    'item.get': ({ hostids, search, webitems }) => {
      const begins = search === undefined ? [''] : listOf((search as Row).key_)
      const all = webitems ? world.pages.map(statusItem) : world.items
      return all
        .filter(({ hostid, key_ }) => among(hostids, hostid) && begins.some((each) => key_.startsWith(each)))
        .map(({ itemid, hostid, key_, value_type, units }) => ({
          ...{ itemid, key_, value_type, units },
          ...{ type: webitems ? '9' : '0', lastvalue: '200', lastclock: measuredLast(hostid) },
        }))
    },
    'history.get': ({ itemids, time_from, history }) =>
      world.history
        .filter(({ itemid, clock }) => among(itemids, itemid) && clock >= Number(time_from))
        .filter(({ itemid }) => world.items.find((item) => item.itemid === itemid)?.value_type === String(history))
        .map(({ itemid, clock, value }) => ({ itemid, clock: String(clock), value: String(value) })),
    'trend.get': ({ itemids, time_from }) =>
      world.trends
        .filter(({ itemid, clock }) => among(itemids, itemid) && clock >= Number(time_from))
        .map(({ itemid, clock, value }) => ({ itemid, clock: String(clock), value_avg: String(value) })),
    'event.get': ({ eventids, hostids, value, problem_time_from: from, problem_time_till: till }) =>
      world.events
        .filter((event) => among(eventids, event.eventid) && among(value, event.value))
        .flatMap((event) => {
          const trigger = world.triggers.find(({ triggerid }) => triggerid === event.triggerid)
          return trigger && among(hostids, trigger.hostid) ? [{ event, trigger }] : []
        })
        .filter(({ event: { clock, ended } }) => {
          if (from === undefined) return true
          const end = world.events.find(({ eventid }) => eventid === ended)
          return clock <= Number(till) && (!end || end.clock >= Number(from))
        })
        .map(({ event, trigger }) => ({
          ...{ eventid: event.eventid, objectid: trigger.triggerid, clock: String(event.clock) },
          ...{ name: trigger.description, severity: trigger.priority, r_eventid: event.ended },
          ...{ acknowledges: event.notes, hosts: [{ hostid: trigger.hostid }] },
        })),
  }

  const writes: Record<string, (asked: Row) => Row> = {
    'host.create': ({ host, name, groups, interfaces, tags, templates: links }) => {
      const [technical, visible] = [String(host), String(name)]
      for (const [field, taken] of [
        ['host', technical],
        ['name', visible],
      ] as const)
        if (world.hosts.some((each) => each[field] === taken)) no(`Host with the same name "${taken}" already exists.`)
      if (!idsIn(groups, 'groupid').every((id) => world.groups.some(({ groupid }) => groupid === id)))
        no('No permissions to referred object or it does not exist!')
      const [agent] = interfaces as { ip: string }[]
      const made: FakeHost = {
        ...{ hostid: nextId(), host: technical, name: visible, groups: idsIn(groups, 'groupid'), tags: tags as Tag[] },
        ...{ ip: agent?.ip ?? '', available: '0', templates: [] },
      }
      world.hosts.push(made)
      link(made, idsIn(links, 'templateid'))
      return { hostids: [made.hostid] }
    },
    'host.update': ({ hostid, name, templates: links, templates_clear: clears }) => {
      const host = hostOf(hostid)
      host.name = String(name)
      const gone = idsIn(clears, 'templateid')
      dropTriggers((trigger) => trigger.hostid === hostid && gone.includes(trigger.template))
      link(host, idsIn(links, 'templateid'))
      return { hostids: [hostid] }
    },
    'host.delete': (ids) => {
      for (const id of listOf(ids)) {
        const host = hostOf(id)
        world.hosts = world.hosts.filter((each) => each !== host)
        world.pages = world.pages.filter(({ hostid }) => hostid !== id)
        dropTriggers(({ hostid }) => hostid === id)
      }
      return { hostids: ids }
    },
    'hostinterface.update': ({ interfaceid, ip }) => {
      hostOf(String(interfaceid).slice(1)).ip = String(ip)
      return { interfaceids: [interfaceid] }
    },
    'httptest.create': ({ name, hostid, delay, steps, tags, ...rest }) => {
      hostOf(hostid)
      if (String(name).length > 64) no('Invalid parameter "/1/name": value is too long.')
      if (world.pages.some((page) => page.hostid === hostid && page.name === name))
        no(`Web scenario "${name}" already exists.`)
      const page = { httptestid: nextId(), hostid: String(hostid), name: String(name), delay: String(delay) }
      world.pages.push({ ...page, steps: steps as Row[], tags: tags as Tag[], rest })
      return { httptestids: [page.httptestid] }
    },
    'httptest.update': ({ httptestid, delay, steps }) => {
      const page =
        world.pages.find((each) => each.httptestid === httptestid) ??
        no('No permissions to referred object or it does not exist!')
      Object.assign(page, { delay, steps })
      return { httptestids: [httptestid] }
    },
    'httptest.delete': (ids) => {
      for (const page of world.pages.filter(({ httptestid }) => among(ids, httptestid))) dropPage(page)
      return { httptestids: ids }
    },
    'trigger.create': ({ description, expression, priority }) => {
      const [, host = '', key = ''] = /^last\(\/([^/]+)\/(.+)\)<>0$/.exec(String(expression)) ?? []
      const owner = world.hosts.find((each) => each.host === host)
      const isThere = world.pages.some(({ hostid, name }) => hostid === owner?.hostid && key.includes(name))
      if (!owner || !isThere) return no(`Incorrect item key "${key}" provided for trigger expression on "${host}".`)
      const trigger = { triggerid: nextId(), hostid: owner.hostid, template: '', description: String(description) }
      world.triggers.push({ ...trigger, priority: String(priority), on: '0' })
      return { triggerids: [trigger.triggerid] }
    },
    'event.acknowledge': ({ eventids, action, message }) => {
      const event =
        world.events.find(({ eventid }) => among(eventids, eventid)) ??
        no('No permissions to referred object or it does not exist!')
      event.notes.push({ clock: String(now()), message: String(message ?? ''), action: String(action) })
      return { eventids }
    },
  }

  return {
    world,
    gets,
    writes,
    /** Something goes wrong, or is over. */
    happens(triggerid: string, isWrong: boolean, clock = now()): string {
      const eventid = nextId()
      if (!isWrong)
        for (const event of world.events)
          if (event.triggerid === triggerid && event.value === '1') event.ended = eventid
      world.events.push({ eventid, triggerid, clock, value: isWrong ? '1' : '0', ended: '0', notes: [] })
      return eventid
    },
  }
}

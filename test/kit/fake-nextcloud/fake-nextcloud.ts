import type { OutboundOptions } from '#platform/outbound.ts'
import { publishedNextcloud } from './published.ts'

type User = {
  id: string
  email: string
  displayname: string
  enabled: boolean
  quota: string
  language: string
  groups: Set<string>
  subadmin: Set<string>
}
type Asked = { method: string; parts: string[]; get(name: string): string; all(name: string): string[] }
const gbBytes = 1024 ** 3

/** Plays the provisioning of a Nextcloud: users, groups, who administers which. Every request and every answer of its own is held to what Nextcloud publishes. */
export function fakeNextcloud(password: string) {
  const published = publishedNextcloud()
  const users = new Map<string, User>()
  const groups = new Map<string, string>()
  const invited: string[] = []
  const counts = { requests: 0, rightRequests: 0, answers: 0, rightAnswers: 0 }
  const problems: string[] = []
  const planted: { method: string; path: RegExp }[] = []

  const details = (user: User) => ({
    ...{ id: user.id, enabled: user.enabled, email: user.email, displayname: user.displayname },
    'display-name': user.displayname,
    ...{ groups: [...user.groups], subadmin: [...user.subadmin], language: user.language, locale: '' },
    quota: { free: 1, used: 2048, total: 1, relative: 0, quota: Number.parseInt(user.quota, 10) * gbBytes },
    ...{ lastLogin: 0, backend: 'Database', backendCapabilities: { setDisplayName: true, setPassword: true } },
    ...{
      additional_mail: [],
      address: '',
      biography: '',
      fediverse: '',
      headline: '',
      manager: '',
      notify_email: null,
    },
    ...{ organisation: '', phone: '', profile_enabled: '1', role: '', twitter: '', website: '' },
  })

  function addUser({ get, all }: Asked): number {
    const id = get('userid')
    if (users.has(id)) return 102
    if (!get('password') && !get('email')) return 108
    if (all('groups').some((group) => !groups.has(group))) return 104
    users.set(id, {
      ...{ id, email: get('email'), displayname: get('displayName'), enabled: true, quota: get('quota') },
      ...{ language: get('language') || 'en', groups: new Set(all('groups')), subadmin: new Set(all('subadmin')) },
    })
    invited.push(get('email'))
    return 100
  }

  function ofUser({ method, parts: [, id = '', what = ''], get }: Asked): number {
    const user = users.get(id)
    const place = `${method} ${what}`
    if (place === 'POST groups' || place === 'DELETE groups') {
      if (!groups.has(get('groupid'))) return 102
      if (!user) return 103
      user.groups[method === 'POST' ? 'add' : 'delete'](get('groupid'))
      return 100
    }
    if (!user) return 101
    if (place === 'POST subadmins') user.subadmin.add(get('groupid'))
    else if (place === 'DELETE subadmins') return user.subadmin.delete(get('groupid')) ? 100 : 102
    else if (place === 'PUT enable' || place === 'PUT disable') user.enabled = what === 'enable'
    else if (place === 'DELETE ') users.delete(id)
    else if (place === 'PUT ') Object.assign(user, { [get('key')]: get('value') })
    return 100
  }

  function ofGroup({ method, parts: [, group = ''], get }: Asked): number {
    if (method === 'POST') {
      if (groups.has(get('groupid'))) return 102
      groups.set(get('groupid'), get('groupid'))
      return 100
    }
    if (!groups.has(group)) return 101
    if (method === 'DELETE') groups.delete(group)
    else groups.set(group, get('value'))
    return 100
  }

  function second({ parts: [, group = '', ...more], get }: Asked): { status: number; data: object } {
    if (group === 'details') {
      const found = [...groups].filter(([id]) => id.includes(get('search')))
      const rows = found.map(([id, displayname]) => ({
        id,
        displayname,
        usercount: 1,
        disabled: 0,
        canAdd: true,
        canRemove: true,
      }))
      return { status: 200, data: { groups: rows } }
    }
    if (more.join('/') !== 'users/details' || !groups.has(group)) return { status: 404, data: {} }
    const inside = [...users.values()].filter((user) => user.groups.has(group))
    return { status: 200, data: { users: Object.fromEntries(inside.map((user) => [user.id, details(user)])) } }
  }

  const note = (kind: 'Requests' | 'Answers', found: string[]) => {
    counts[kind === 'Requests' ? 'requests' : 'answers'] += 1
    if (found.length === 0) counts[`right${kind}`] += 1
    problems.push(...found)
  }
  const basic = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`

  const fetch: NonNullable<OutboundOptions['fetch']> = async (address, { method, body, headers }) => {
    const url = new URL(address)
    const form = body instanceof URLSearchParams ? body : url.searchParams
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const fields = [...form.keys()].map((name) => name.replace('[]', '')).filter((name) => name !== 'format')
    const asked: Asked = {
      method,
      parts: url.pathname.split('/cloud/')[1]?.split('/').map(decodeURIComponent) ?? [],
      get: (name) => form.get(name) ?? '',
      all: (name) => form.getAll(`${name}[]`),
    }
    if (published) note('Requests', published.requestProblems({ method, path: url.pathname, fields, headers: sent }))
    if (sent.authorization !== basic)
      return reply(401, { ocs: { meta: { status: 'failure', statuscode: 997 }, data: [] } })
    const isSecond = url.pathname.includes('/v2.php/')
    const [place] = asked.parts
    const answer = isSecond
      ? second(asked)
      : {
          status: place === 'groups' ? ofGroup(asked) : asked.parts.length > 1 ? ofUser(asked) : addUser(asked),
          data: [],
        }
    const meta = { status: 'ok', statuscode: answer.status, message: '' }
    const json = { ocs: { meta, data: answer.data } }
    if (published) note('Answers', published.answerProblems({ method, path: url.pathname }, json, answer.status))
    const lost = planted.findIndex((each) => each.method === method && each.path.test(url.pathname))
    if (lost >= 0) {
      planted.splice(lost, 1)
      throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
    }
    return reply(isSecond ? answer.status : 200, json)
  }

  return { fetch, users, groups, invited, counts, problems, published, planted }
}

const reply = (status: number, json: object) => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: async () => JSON.stringify(json),
})

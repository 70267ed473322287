import { randomUUID } from 'node:crypto'
import type { OutboundOptions } from '#platform/outbound.ts'
import { publishedAcronis } from './published.ts'

type Item = {
  name: string
  application_id: string
  status: number
  quota?: { value: number; overage: number; version: number }
}
type Tenant = {
  id: string
  version: number
  name: string
  parent_id: string
  kind: string
  contact: object
  enabled: boolean
  customer_id: string
  internal_tag: string
  items: Item[]
  users: { id: string; login: string; contact: object; version: number }[]
}
type Asked = {
  method: string
  path: string
  query: Record<string, string>
  json: Record<string, unknown>
  form: Record<string, string>
}
type Answer = { status: number; json?: unknown }

const application = '6e6d758d-8e74-3ae3-ac84-50eb0dff12eb'
export const providerTenant = 'ede9f834-70b3-476c-83d9-736f9f8c7dae'
/** What it offers to customers, and how many of each are in use. */
const offered = { workstations: 3, pw_base_workstations: 2 } as const

const fault = (status: number, code: number): Answer => ({
  status,
  json: { error: { code: String(code), domain: 'AccountServer', message: `error ${code}`, details: {} } },
})

/**
 * Plays the account management of Acronis: tenants with a revision, offering items with hard quotas of which each has a revision of its own,
 * users and usages. It holds every request, and every answer of its own, to what Acronis publishes.
 */
export function fakeAcronis() {
  const published = publishedAcronis()
  const tenants = new Map<string, Tenant>()
  const counts = { requests: 0, rightRequests: 0, answers: 0, rightAnswers: 0 }
  const problems: string[] = []
  const planted: { method: string; path: RegExp; act: 'lose' | 'outdate' | 'refuse' }[] = []
  const invited: string[] = []
  let revision = 1_565_794_018_233

  const shown = ({ items: _, users: __, ...tenant }: Tenant) => ({
    ...tenant,
    ...{ customer_type: 'small_office', brand_id: 1, language: 'nl', has_children: false, ancestral_access: true },
    update_lock: { enabled: false, owner_id: null },
  })
  const itemShown = (item: Item) => ({
    ...item,
    ...{ edition: 'standard', usage_name: item.name, locked: false, type: 'count', measurement_unit: 'quantity' },
  })
  const userShown = (tenant: Tenant, user: Tenant['users'][number]) => ({
    ...user,
    ...{ tenant_id: tenant.id, activated: false, enabled: true, language: 'nl', business_types: [], notifications: [] },
    created_at: '2026-11-21T09:00:00',
  })
  const available = (): Item[] => Object.keys(offered).map((name) => ({ name, application_id: application, status: 0 }))

  const handlers: [method: string, path: RegExp, answer: (asked: Asked, id: string) => Answer][] = [
    [
      'POST',
      /^\/idp\/token$/,
      () => ({
        status: 200,
        json: { access_token: 't', id_token: 'i', token_type: 'bearer', expires_on: 2_000_000_000 },
      }),
    ],
    [
      'POST',
      /^\/tenants$/,
      ({ json }) => {
        if ([...tenants.values()].some(({ name }) => name === json.name)) return fault(409, 1004)
        const tenant = {
          id: randomUUID(),
          version: 1,
          enabled: true,
          contact: {},
          customer_id: '',
          internal_tag: '',
          ...json,
          items: [],
          users: [],
        } as unknown as Tenant
        tenants.set(tenant.id, tenant)
        return { status: 201, json: shown(tenant) }
      },
    ],
    [
      'GET',
      /^\/search$/,
      ({ query }) => ({
        status: 200,
        json: {
          items: [...tenants.values()]
            .filter(({ name }) => name.includes(query.text ?? ''))
            .map(({ id, parent_id, kind, name }) => ({
              obj_type: 'tenant',
              id,
              parent_id,
              path: [parent_id],
              kind,
              name,
            })),
        },
      }),
    ],
    [
      'GET',
      /^\/tenants\/([^/]+)\/offering_items\/available_for_child$/,
      () => ({ status: 200, json: { items: available().map(itemShown) } }),
    ],
    [
      'GET',
      /^\/tenants\/([^/]+)\/offering_items$/,
      (_, id) => of(id, ({ items }) => ({ status: 200, json: { items: items.map(itemShown) } })),
    ],
    [
      'PUT',
      /^\/tenants\/([^/]+)\/offering_items$/,
      ({ json }, id) => of(id, (tenant) => setItems(tenant, json.offering_items as Item[])),
    ],
    [
      'GET',
      /^\/tenants\/([^/]+)\/usages$/,
      (_, id) =>
        of(id, ({ items }) => ({
          status: 200,
          json: {
            items: items.map(({ name }) => ({
              ...{ application_id: application, name, usage_name: name, edition: 'standard', type: 'count' },
              ...{
                measurement_unit: 'quantity',
                range_start: '2026-11-01T00:00:00',
                absolute_value: offered[name as 'workstations'],
              },
              value: offered[name as 'workstations'],
            })),
          },
        })),
    ],
    ['GET', /^\/tenants\/([^/]+)$/, (_, id) => of(id, (tenant) => ({ status: 200, json: shown(tenant) }))],
    [
      'PUT',
      /^\/tenants\/([^/]+)$/,
      ({ json }, id) =>
        of(id, (tenant) => {
          if (json.version !== tenant.version) return fault(409, 1001)
          Object.assign(tenant, json, { version: tenant.version + 1 })
          return { status: 200, json: shown(tenant) }
        }),
    ],
    [
      'DELETE',
      /^\/tenants\/([^/]+)$/,
      ({ query }, id) =>
        of(id, (tenant) => {
          if (tenant.enabled) return fault(409, 1006)
          if (Number(query.version) !== tenant.version) return fault(409, 1001)
          tenants.delete(id)
          return { status: 204 }
        }),
    ],
    [
      'GET',
      /^\/users$/,
      ({ query }) =>
        of(query.tenant_id ?? '', (tenant) => ({
          status: 200,
          json: { items: tenant.users.map((user) => userShown(tenant, user)) },
        })),
    ],
    [
      'POST',
      /^\/users$/,
      ({ json }) =>
        of(String(json.tenant_id), (tenant) => {
          const user = { id: randomUUID(), login: String(json.login), contact: json.contact as object, version: 1 }
          tenant.users.push(user)
          return { status: 200, json: userShown(tenant, user) }
        }),
    ],
    [
      'PUT',
      /^\/users\/([^/]+)\/access_policies$/,
      ({ json }) => ({
        status: 200,
        json: { items: (json.items as object[]).map((item) => ({ ...item, id: randomUUID(), version: 1 })) },
      }),
    ],
    [
      'POST',
      /^\/users\/([^/]+)\/send-activation-email$/,
      (_, id) => {
        invited.push(id)
        return { status: 204 }
      },
    ],
  ]

  const of = (id: string, answer: (tenant: Tenant) => Answer): Answer => {
    const tenant = tenants.get(id)
    return tenant ? answer(tenant) : fault(404, 1005)
  }

  function setItems(tenant: Tenant, asked: Item[]): Answer {
    for (const item of asked) {
      const now = tenant.items.find(({ name }) => name === item.name)
      if (!(item.name in offered)) return fault(400, 1021)
      if (item.quota && item.quota.version !== (now?.quota?.version ?? 0)) return fault(409, 1001)
      revision += 1
      const next = { ...item, ...(item.quota && { quota: { ...item.quota, version: revision } }) }
      tenant.items = [...tenant.items.filter((each) => each !== now), next]
    }
    return { status: 200, json: { items: tenant.items.map(itemShown) } }
  }

  function answerTo(asked: Asked): Answer {
    for (const [method, path, answer] of handlers) {
      const found = method === asked.method ? path.exec(asked.path) : null
      if (found) return answer(asked, decodeURIComponent(found[1] ?? ''))
    }
    return fault(404, 1005)
  }

  const note = (kind: 'Requests' | 'Answers', found: string[]) => {
    counts[kind === 'Requests' ? 'requests' : 'answers'] += 1
    if (found.length === 0) counts[`right${kind}`] += 1
    problems.push(...found)
  }

  const fetch: NonNullable<OutboundOptions['fetch']> = async (address, { method, body }) => {
    const url = new URL(address)
    const path = url.pathname.replace('/api/2', '')
    const isForm = body instanceof URLSearchParams
    const json = typeof body === 'string' ? JSON.parse(body) : undefined
    const asked = {
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      json,
      form: isForm ? Object.fromEntries(body) : {},
    }
    if (published) note('Requests', published.requestProblems(asked))
    const bad = planted.findIndex((each) => each.method === method && each.path.test(path))
    const act = bad < 0 ? undefined : planted.splice(bad, 1)[0]?.act
    // Somebody else changes it between reading and writing.
    if (act === 'outdate') for (const tenant of tenants.values()) tenant.version += 1
    const answer = act === 'refuse' ? fault(403, 1002) : answerTo(asked)
    const error = (answer.json as { error?: { code: string } } | undefined)?.error
    if (published)
      note('Answers', [
        ...published.answerProblems(asked, answer.status, answer.json),
        ...(error && !published.codes.has(error.code) ? [`no error code ${error.code}`] : []),
      ])
    if (act === 'lose') throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
    const text = answer.json === undefined ? '' : JSON.stringify(answer.json)
    return {
      status: answer.status,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => text,
    }
  }

  return { fetch, tenants, counts, problems, published, planted, invited }
}

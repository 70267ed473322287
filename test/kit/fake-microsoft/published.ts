import { vectorText } from '../vectors.ts'

type Properties = Record<string, string>
type CsType = { base?: string; properties?: Properties }
type EdmType = { base?: string; members?: string[]; properties?: Record<string, { type: string; nullable?: boolean }> }
type Call = { method: string; path: string; names: Set<string>; answer?: string; request?: string; required: string[] }
type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const read = <Content>(file: string): Content | undefined => {
  const text = vectorText(file)
  return text === undefined ? undefined : (JSON.parse(text) as Content)
}
const bare = (word: string): string => word.replaceAll(/[_\s-]/g, '').toLowerCase()

/** What no table names and newer answers have, as the data itself tells. */
const later: Record<string, string[]> = {
  customer: ['enablegdapbydefault'],
  subscription: ['customtermenddate', 'scheduledactions'],
  transitioneligibility: ['operationid', 'subscriptioneligibilities'],
}
/** Which type a call has, where its page names none. */
const bodies: Record<string, string> = {
  'promotionEligibilities POST': 'PromotionEligibilitiesRequest',
  'usagebudget PATCH': 'SpendingBudget',
}
const answers: Record<string, string> = {
  ...{ skus: 'Sku collection', products: 'Product collection', validationStatus: 'ValidationStatus' },
  ...{ provisioningstatus: 'SubscriptionProvisioningStatus', usagesummary: 'CustomerUsageSummary' },
  ...{ usagebudget: 'SpendingBudget', relationshiprequests: 'CustomerRelationshipRequest' },
  ...{ promotionEligibilities: 'PromotionEligibilities collection', productpromotions: 'ProductPromotion collection' },
  ...{ qualifications: 'CustomerQualification list', transitions: '', customTermEndDates: '' },
}

function formOf(path: string): RegExp {
  const escaped = path.replaceAll(/\{[^}]*\}|contoso\.com/g, '\0').replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('\0', '[^/]+')}$`, 'i')
}

function callOf(method: string, uri: string, names: string[], more: Partial<Call> = {}): Call & { form: RegExp } {
  const [path = '', query = ''] = uri
    .replace(/^.*?\{baseURL\}/, '')
    .replaceAll('//', '/')
    .split('?')
  const inQuery = [...query.matchAll(/([\w$]+)=/g)].map(([, name = '']) => name)
  const known = new Set([...inQuery, ...names].map((name) => name.toLowerCase()))
  return { method, path, names: known, required: [], form: formOf(path), ...more }
}

type Fields = { fields: { name: string }[] }[]
type Operation = { calls?: { method: string; uri: string }[]; parameters?: Fields }
type Current = {
  calls: {
    method: string
    path: string
    request?: string
    answer?: string
    requestFields?: { name: string; required: boolean }[]
  }[]
}

function partnerCalls() {
  const pages = read<{ operations: Record<string, Operation> }>('apis/partner-center/operations.json')
  const current = read<Current>('apis/partner-center/current.json')
  if (!pages || !current) return undefined
  const ofPages = Object.values(pages.operations).flatMap(({ calls = [], parameters = [] }) => {
    const names = parameters.flatMap(({ fields }) => fields.map(({ name }) => name))
    return calls.map(({ method, uri }) => callOf(method, uri, names))
  })
  const newer = current.calls.map(({ method, path, request, answer, requestFields = [] }) =>
    callOf(method, path.replace('https://graph.microsoft.com', ''), [], {
      ...(request && { request }),
      ...(answer && { answer }),
      required: requestFields
        .filter(({ required, name }) => required && /^[\w.[\]]+$/.test(name))
        .map(({ name }) => name),
    }),
  )
  return [...newer, ...ofPages]
}

function graphCalls() {
  const pages = read<{ calls: { method: string; path: string }[] }>('apis/graph/operations.json')
  const more = read<{ operations: Record<string, { parameters: Record<string, { type: string }> }[]> }>(
    'apis/graph/types-more.json',
  )
  if (!pages || !more) return undefined
  const functions = Object.entries(more.operations).flatMap(([name, all]) =>
    all
      .filter(({ parameters }) => parameters.bindingParameter?.type === 'graph.tenantRelationship')
      .map(({ parameters }) => {
        const given = Object.keys(parameters).filter((each) => each !== 'bindingParameter')
        const path = `/v1.0/tenantRelationships/${name}(${given.map((each) => `${each}='{value}'`).join(',')})`
        return callOf('GET', path, [])
      }),
  )
  const odata = ['$select', '$filter', '$top', '$count', '$expand']
  return [...functions, ...pages.calls.map(({ method, path }) => callOf(method, `/v1.0${path}`, odata))]
}

/** What Microsoft publishes of both, to hold requests and answers to it. Undefined without the vectors. */
export function publishedMicrosoft() {
  const partner = partnerCalls()
  const graph = graphCalls()
  const types = read<{ types: Record<string, CsType>; enums: Record<string, string[]> }>(
    'apis/partner-center/types.json',
  )
  const tables = read<{ resources: Record<string, Record<string, { name?: string }[]>> }>(
    'apis/partner-center/resources.json',
  )
  const edm = ['apis/graph-types.json', 'apis/graph/types-more.json'].map((file) =>
    read<{ types: Record<string, EdmType> }>(file),
  )
  const errors = read<{ errorCodes: { status: number; code: number; description: string }[] }>(
    'apis/partner-center/errors-and-headers.json',
  )
  const current = read<{ errorCodes: { httpStatus: number; errorCode: string; description: string }[] }>(
    'apis/partner-center/current.json',
  )
  if (!partner || !graph || !types || !tables || !errors || !current || edm.includes(undefined)) return undefined
  const edmTypes: Record<string, EdmType> = Object.assign({}, ...edm.map((each) => each?.types))
  const published = [
    ...errors.errorCodes,
    ...current.errorCodes.map(({ httpStatus, errorCode, description }) => ({
      status: httpStatus,
      code: Number(errorCode),
      description,
    })),
  ]

  const tabled = new Map<string, Set<string>>()
  for (const page of Object.values(tables.resources))
    for (const [heading, fields] of Object.entries(page)) {
      const known = tabled.get(bare(heading)) ?? new Set<string>()
      if (Array.isArray(fields)) for (const { name } of fields) known.add(bare(name ?? ''))
      tabled.set(bare(heading), known)
    }

  function propertiesOf(name: string): Properties {
    const type = types?.types[name]
    const base = type?.base ? propertiesOf(type.base.replace(/[<\s].*$/, '')) : {}
    return { ...base, ...type?.properties }
  }

  function valueProblems(type: string, value: unknown, at: string): string[] {
    if (value === null || value === undefined) return []
    const list = /^(?:System\.Collections\.Generic\.)?(?:IEnumerable|List|ICollection)<(.+)>$/.exec(type)?.[1]
    if (list)
      return Array.isArray(value)
        ? value.flatMap((each, index) => valueProblems(list, each, `${at}[${index}]`))
        : [`${at} is no list`]
    const plain = type.replace('?', '').replace(/^abstract /, '')
    const is = (kind: string) => (typeof value === kind ? [] : [`${at} is no ${plain}`])
    if (['string', 'Guid', 'Uri', 'CultureInfo'].includes(plain)) return is('string')
    if (plain === 'int') return Number.isInteger(value) ? [] : [`${at} is no int`]
    if (['decimal', 'double'].includes(plain)) return is('number')
    if (plain === 'bool') return is('boolean')
    if (plain.startsWith('DateTime')) return Number.isNaN(Date.parse(String(value))) ? [`${at} is no moment`] : []
    const members = types?.enums[plain]
    // Members come as words or as numbers.
    const isMember = (each: string) => bare(each) === bare(String(value))
    if (members) return Number.isInteger(value) || members.some(isMember) ? [] : [`${at} is none of ${plain}`]
    return types?.types[plain] ? typeProblems(plain, value, at) : []
  }

  function typeProblems(name: string, value: unknown, at: string): string[] {
    if (!isJson(value)) return [`${at} is no ${name}`]
    const known = new Map(Object.entries(propertiesOf(name)).map(([each, type]) => [bare(each), type]))
    const also = (each: string) => tabled.get(bare(name))?.has(each) || later[bare(name)]?.includes(each)
    return Object.entries(value).flatMap(([each, inside]) => {
      const type = known.get(bare(each))
      if (type !== undefined) return valueProblems(type, inside, `${at}.${each}`)
      return also(bare(each)) || ['links', 'attributes'].includes(bare(each))
        ? []
        : [`${at}.${each} is not published of ${name}`]
    })
  }

  const edmKnown = (name: string): NonNullable<EdmType['properties']> => {
    const type = edmTypes[name]
    return { ...(type?.base ? edmKnown(type.base.replace('graph.', '')) : {}), ...type?.properties }
  }
  function edmProblems(type: string, value: unknown, at: string): string[] {
    if (value === null || value === undefined) return []
    const list = /^Collection\((.+)\)$/.exec(type)?.[1]
    if (list)
      return Array.isArray(value)
        ? value.flatMap((each, index) => edmProblems(list, each, `${at}[${index}]`))
        : [`${at} is no collection`]
    if (type === 'Edm.Boolean') return typeof value === 'boolean' ? [] : [`${at} is no boolean`]
    if (type === 'Edm.Int32') return Number.isInteger(value) ? [] : [`${at} is no integer`]
    if (type === 'Edm.Duration')
      return /^P(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(String(value))
        ? []
        : [`${at} is no duration`]
    if (type.startsWith('Edm.')) return typeof value === 'string' ? [] : [`${at} is no ${type}`]
    const name = type.replace('graph.', '')
    const members = edmTypes[name]?.members
    if (members) return members.includes(String(value)) ? [] : [`${at} is none of ${name}`]
    if (!edmTypes[name]) return []
    if (!isJson(value)) return [`${at} is no ${name}`]
    const known = edmKnown(name)
    return Object.entries(value).flatMap(([each, inside]) => {
      if (each.startsWith('@odata.') || each === 'id') return []
      return known[each]
        ? edmProblems(known[each].type, inside, `${at}.${each}`)
        : [`${at}.${each} is not published of ${name}`]
    })
  }

  function missing(body: unknown, required: readonly string[]): string[] {
    const has = (value: unknown, steps: readonly string[]): boolean => {
      const [step, ...rest] = steps
      if (step === undefined) return value !== undefined
      if (Array.isArray(value)) return value.every((each) => has(each, steps))
      const name = step.replace('[]', '')
      const found = isJson(value) ? Object.entries(value).find(([each]) => bare(each) === bare(name))?.[1] : undefined
      return found !== undefined && found !== null && has(found, rest)
    }
    return required.filter((path) => !has(body, path.split('.'))).map((path) => `${path} is missing`)
  }

  const matching = (calls: readonly (Call & { form: RegExp })[], method: string, path: string) =>
    calls.filter((call) => call.method === method && call.form.test(path))
  const lastOf = (path: string) => path.split('/').at(-1) ?? ''
  const typeOfAnswer = (method: string, path: string, calls: readonly Call[]): string =>
    answers[lastOf(path)] ??
    (method === 'GET' && path === '/v1/agreements' ? 'AgreementMetaData collection' : undefined) ??
    calls.find(({ answer }) => answer)?.answer ??
    ''

  return {
    errors: published,
    requestProblems(
      system: 'partner' | 'graph',
      method: string,
      path: string,
      query: URLSearchParams,
      body: unknown,
    ): string[] {
      const all = matching(
        system === 'partner' ? (partner ?? []) : [...(graph ?? []), ...(partner ?? [])],
        method,
        path,
      )
      if (all.length === 0) return [`${method} ${path} is not published`]
      const names = new Set(all.flatMap((call) => [...call.names]))
      const odata = system === 'graph' ? ['$select', '$filter', '$top', '$skiptoken'] : []
      const strange = [...query.keys()].filter((name) => !names.has(name.toLowerCase()) && !odata.includes(name))
      const required = all.find((call) => call.required.length > 0)?.required ?? []
      const isCancelling = isJson(body) && body.status === 'cancelled'
      const lacking = isCancelling ? [] : missing(body, required)
      const type = all.find((call) => call.request)?.request ?? bodies[`${lastOf(path)} ${method}`]
      const problems =
        body === undefined
          ? []
          : system === 'graph'
            ? graphBody(method, path, body, query)
            : type
              ? typeProblems(type, body, type)
              : [`${method} ${path} takes no body`]
      return [...strange.map((name) => `${name} is no parameter`), ...lacking, ...problems]
    },

    answerProblems(system: 'partner' | 'graph', method: string, path: string, body: unknown): string[] {
      if (body === undefined) return []
      if (system === 'graph') return graphAnswer(path, body)
      const calls = matching(partner ?? [], method, path)
      const said = typeOfAnswer(method, path, calls)
      const [name = '', many] = said.split(' ')
      if (!types?.types[name]) return []
      if (many === 'list')
        return Array.isArray(body) ? body.flatMap((each) => typeProblems(name, each, name)) : ['no list']
      if (many !== 'collection') return typeProblems(name, body, name)
      const items = isJson(body) ? body.items : undefined
      return Array.isArray(items)
        ? items.flatMap((each) => typeProblems(name, each, name))
        : [`no collection of ${name}`]
    },
  }

  function graphBody(method: string, path: string, body: unknown, query: URLSearchParams): string[] {
    void query
    if (/assignLicense$/.test(path)) {
      const { addLicenses, removeLicenses, ...other } = body as Json
      const strange = Object.keys(other).map((name) => `${name} is no parameter`)
      if (!addLicenses || !removeLicenses) strange.push('addLicenses and removeLicenses are both required')
      return [...strange, ...edmProblems('Collection(graph.assignedLicense)', addLicenses, 'addLicenses')]
    }
    const type = graphType(path)
    return type ? edmProblems(`graph.${type}`, body, type) : [`${method} ${path} takes no body`]
  }
  function graphAnswer(path: string, body: unknown): string[] {
    const type = graphType(path)
    if (!type || !isJson(body)) return []
    return Array.isArray(body.value)
      ? edmProblems(`Collection(graph.${type})`, body.value, type)
      : edmProblems(`graph.${type}`, body, type)
  }
}

/** The type of what stands at a path of Graph. */
function graphType(path: string): string | undefined {
  if (/accessAssignments/.test(path)) return 'delegatedAdminAccessAssignment'
  if (/\/requests$/.test(path)) return 'delegatedAdminRelationshipRequest'
  if (/delegatedAdminRelationships/.test(path)) return 'delegatedAdminRelationship'
  if (/findTenantInformation/.test(path)) return 'tenantInformation'
  if (/DnsRecords$|ConfigurationRecords$/.test(path)) return undefined
  if (/\/(?:users|members)\b/.test(path)) return 'user'
  return /\/domains\b/.test(path) ? 'domain' : undefined
}

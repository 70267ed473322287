import { vectorText } from '../vectors.ts'

type Field = {
  type?: string
  required?: boolean
  minLength?: number
  maxLength?: number
  enum?: readonly string[]
  enumRef?: string
  format?: string
  items?: string
  itemsRef?: string
  fieldsRef?: string
  maximum?: number
}
type Operation = {
  operationId: string
  method: string
  path: string
  pathParams?: (Field & { name: string })[]
  queryParams?: (Field & { name: string })[]
  requestBody?: { fields: Record<string, Field> }
  responses: Record<string, unknown>
}
type Spec = {
  shared: {
    enums: Record<string, { values?: readonly string[] }>
    types: Record<string, { fields: Record<string, Field> }>
    errors: { code: string; httpStatus: number }[]
  }
  categories: Record<string, { operations: Operation[] }>
}
type Samples = {
  enums: Record<string, Record<string, string>>
  objects: { name: string; value: Record<string, unknown> }[]
  exchanges: { name: string; body?: unknown }[]
}
const folder = 'apis/realtime-register'
const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
  fqdn: /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
  e164: /^\+\d+(\.\d+)?$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
}

/** What Realtime Register publishes of its API, to hold requests and answers to; undefined without the vectors. */
export function publishedRealtimeRegister() {
  const [text, sampled] = [vectorText(`${folder}/spec.json`), vectorText(`${folder}/samples.json`)]
  if (text === undefined || sampled === undefined) return undefined
  const spec = JSON.parse(text) as Spec
  const samples = JSON.parse(sampled) as Samples
  const operations = ['ssl', 'processes'].flatMap((name) => spec.categories[name]?.operations ?? [])

  function fieldProblems(field: Field, value: unknown, at: string): string[] {
    if (field.type === 'array') {
      if (!Array.isArray(value)) return [`${at} is no list`]
      const of = field.itemsRef ? { fieldsRef: field.itemsRef, type: 'object' } : { type: field.items ?? 'string' }
      return value.flatMap((item, index) => fieldProblems(of, item, `${at}[${index}]`))
    }
    if (field.fieldsRef)
      return bodyProblems(spec.shared.types[field.fieldsRef]?.fields ?? {}, value as Record<string, unknown>, at)
    const isType = field.type === 'integer' ? Number.isInteger(value) : typeof value === field.type
    if (!isType) return [`${at} is no ${field.type}`]
    const words = String(value)
    const listed = field.enum ?? spec.shared.enums[field.enumRef ?? '']?.values
    return [
      words.length < (field.minLength ?? 0) && 'is too short',
      words.length > (field.maxLength ?? Number.POSITIVE_INFINITY) && 'is too long',
      Number(value) > (field.maximum ?? Number.POSITIVE_INFINITY) && 'is too large',
      listed && !listed.includes(words) && 'is none of the values',
      field.format && formats[field.format]?.test(words) === false && `is no ${field.format}`,
    ].flatMap((flaw) => (flaw ? [`${at} ${flaw}`] : []))
  }
  function bodyProblems(fields: Record<string, Field>, body: Record<string, unknown>, at: string): string[] {
    return [
      ...Object.entries(fields).flatMap(([name, { required }]) =>
        required && body[name] === undefined ? [`${at}.${name} is missing`] : [],
      ),
      ...Object.entries(body).flatMap(([name, value]) => {
        const field = fields[name]
        return field ? fieldProblems(field, value, `${at}.${name}`) : [`${at}.${name} is not published`]
      }),
    ]
  }

  const routed = (method: string, path: string): Operation[] =>
    operations.filter(
      (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )

  const certificate = samples.objects.filter(({ name }) => name.startsWith('certificates/certificate_type'))
  const infos = [
    ...samples.objects.filter(({ name }) => name.startsWith('certificates/certificate_info')).map(({ value }) => value),
    ...samples.exchanges.filter(({ name }) => /Info|Request|Renew|Resend/.test(name)).map(({ body }) => body),
  ]
  const processes = samples.objects.filter(({ name }) => name.startsWith('processes/process_valid'))
  const pathsIn = (value: unknown, at = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${at}[]`))
    if (typeof value !== 'object' || value === null) return [`${at}:${typeof value}`]
    return Object.entries(value).flatMap(([name, part]) => pathsIn(part, `${at}.${name}`))
  }
  const shapes = {
    certificate: new Set(certificate.flatMap(({ value }) => pathsIn(value))),
    info: new Set(infos.flatMap((value) => pathsIn(value))),
    process: new Set(processes.flatMap(({ value }) => pathsIn(value))),
  }
  const valuesOf = (name: string) => new Set(Object.values(samples.enums[name] ?? {}))
  const enums: readonly (readonly [RegExp, Set<string>])[] = [
    [/dcv\[\]\.status$/, valuesOf('DcvStatusEnum')],
    [/dcv\[\]\.type$/, valuesOf('DcvTypeEnum')],
    [/dcv\[\]\.dnsType$/, valuesOf('DcvDnsTypeRecordEnum')],
  ]
  const enumProblems = (value: unknown, at = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => enumProblems(item, `${at}[]`))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, part]) => enumProblems(part, `${at}.${name}`))
    return enums.flatMap(([place, values]) => (place.test(at) && !values.has(String(value)) ? [`${at}: ${value}`] : []))
  }

  return {
    /** What does not fit of a request; the operation is the one that it fits best. */
    request(method: string, url: URL, body: unknown): { operation: string; problems: string[] } {
      const found = routed(method, url.pathname)
      const judged = found.map((each) => {
        const fields = each.requestBody?.fields ?? {}
        const query = [...url.searchParams].flatMap(([name, value]) => {
          const field = each.queryParams?.find((one) => one.name === name)
          const given = field?.type === 'integer' ? Number(value) : value
          return field ? fieldProblems(field, given, `?${name}`) : [`?${name} is not published`]
        })
        const problems = [...query, ...bodyProblems(fields, (body ?? {}) as Record<string, unknown>, 'body')]
        return { operation: each.operationId, problems }
      })
      const [best] = judged.toSorted((one, other) => one.problems.length - other.problems.length)
      return best ?? { operation: '', problems: [`${method} ${url.pathname} is not published`] }
    },
    /** What does not fit of an answer: its status, and fields of which no sample tells. */
    answer(operation: string, status: number, body: unknown, shape: keyof typeof shapes | undefined): string[] {
      const row = operations.find(({ operationId }) => operationId === operation)
      const fault = (body as { type?: string } | undefined)?.type
      const isKnown =
        status >= 400
          ? spec.shared.errors.some((each) => each.httpStatus === status && each.code === fault)
          : row?.responses[String(status)]
      return [
        ...(isKnown ? [] : [`${operation} answers ${status} ${fault ?? ''}`]),
        ...(shape && status < 400
          ? pathsIn(body)
              .filter((path) => !shapes[shape].has(path) && !path.startsWith('.command'))
              .map((path) => `${operation} answers ${path}`)
          : []),
        ...enumProblems(body),
      ]
    },
  }
}

import { vectorText } from '../vectors.ts'

type Field = { $ref?: string; type?: string; items?: Field }
type Model = { properties?: Record<string, Field>; required?: string[]; enum?: string[]; limits?: string[] }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'body' | 'form'
  required: boolean
  type?: string
  $ref?: string
  schema?: Field
}
type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  answers: Record<string, Field | undefined>
}
type Schema = { operations: Operation[]; models: Record<string, Model> }
type Pages = { errorCodes: { code: number }[] }
type Sent = { method: string; path: string; query: Record<string, string>; json: unknown; form: Record<string, string> }

const modelName = (ref: string) => ref.replace('#/models/', '')
const isWhole = (value: unknown) => typeof value === 'number' && Number.isInteger(value)
const fits: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: isWhole,
  double: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  object: (value) => typeof value === 'object',
}
const inAddress: Record<string, RegExp> = { integer: /^\d+$/, double: /^\d+(\.\d+)?$/, boolean: /^(true|false)$/ }

/** `id: the character length must be bigger than or equal to 36.`: what its models say of a value beside its type. */
function limitProblem(limit: string, value: unknown): string | undefined {
  const pattern = /conform to the pattern \/(.+)\/\.$/.exec(limit)?.[1]
  if (pattern) return new RegExp(pattern.replaceAll('\\\\', '\\')).test(String(value)) ? undefined : limit
  const bound = Number(/equal to (\d+)\.$/.exec(limit)?.[1])
  const measured = limit.includes('character length') ? String(value).length : Number(value)
  if (Number.isNaN(bound)) return undefined
  return (limit.includes('bigger') ? measured >= bound : measured <= bound) ? undefined : limit
}

/** The API of Acronis' account management as its generated client has it, to hold requests and answers to. Undefined without the vectors. */
export function publishedAcronis() {
  const [text, pagesText] = [vectorText('apis/acronis/schema.json'), vectorText('apis/acronis/pages.json')]
  if (text === undefined || pagesText === undefined) return undefined
  const { operations, models } = JSON.parse(text) as Schema
  const codes = new Set((JSON.parse(pagesText) as Pages).errorCodes.map(({ code }) => String(code)))

  function problems(field: Field | undefined, value: unknown, at: string): string[] {
    if (!field) return value === undefined ? [] : [`${at} is not there`]
    if (field.$ref) return modelProblems(modelName(field.$ref), value, at)
    if (field.type === 'array')
      return Array.isArray(value)
        ? value.flatMap((each, index) => problems(field.items, each, `${at}[${index}]`))
        : [`${at} is no list`]
    return (fits[field.type ?? ''] ?? (() => true))(value) ? [] : [`${at} is no ${field.type}`]
  }

  function modelProblems(name: string, value: unknown, at: string): string[] {
    const model = models[name]
    if (!model) return [`${at}: no model ${name}`]
    if (model.enum) return model.enum.includes(value as string) ? [] : [`${at} is none of ${model.enum}`]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no ${name}`]
    const row = value as Record<string, unknown>
    const missing = (model.required ?? [])
      .filter((key) => row[key] === undefined)
      .map((key) => `${at}.${key} is missing`)
    const limits = (model.limits ?? []).flatMap((limit) => {
      const key = limit.split(':', 1)[0] ?? ''
      const problem = row[key] === undefined ? undefined : limitProblem(limit, row[key])
      return problem ? [`${at}.${problem}`] : []
    })
    const fields = Object.entries(row).flatMap(([key, each]) => {
      const field = model.properties?.[key]
      return field ? problems(field, each, `${at}.${key}`) : [`${at}.${key} is unknown`]
    })
    return [...missing, ...limits, ...fields]
  }

  const operationOf = ({ method, path }: Pick<Sent, 'method' | 'path'>) => {
    const fitting = operations.filter(
      (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    return fitting.find((each) => each.path === path) ?? fitting[0]
  }

  return {
    codes,
    requestProblems(sent: Sent): string[] {
      const operation = operationOf(sent)
      const at = `${sent.method} ${sent.path}`
      if (!operation) return [`${at} is no operation`]
      const places = { query: sent.query, form: sent.form } as const
      const named = (place: 'query' | 'form') => operation.parameters.filter((each) => each.in === place)
      const inPlaces = (['query', 'form'] as const).flatMap((place) => [
        ...named(place)
          .filter(({ name, required }) => required && places[place][name] === undefined)
          .map(({ name }) => `${at}: ${place} ${name} is missing`),
        ...Object.entries(places[place]).flatMap(([name, value]) => {
          const known = named(place).find((each) => each.name === name)
          if (!known) return [`${at}: ${place} ${name} is unknown`]
          return (inAddress[known.type ?? ''] ?? /^/).test(value) ? [] : [`${at}: ${place} ${name} is no ${known.type}`]
        }),
      ])
      const body = operation.parameters.find((each) => each.in === 'body' && each.name === 'body')
      const ofBody =
        body?.required || sent.json !== undefined ? problems(body?.schema ?? body, sent.json, `${at} body`) : []
      return [...inPlaces, ...ofBody]
    },

    answerProblems(sent: Pick<Sent, 'method' | 'path'>, status: number, json: unknown): string[] {
      const answer = operationOf(sent)?.answers[String(status)]
      // Some operations answer nothing that is described, such as the end of a tenant.
      if (!answer) return json === undefined ? [] : [`${sent.method} ${sent.path} answers ${status} with something`]
      return problems(answer, json, `answer ${sent.method} ${sent.path}`)
    },
  }
}

import type { CallRow } from '#base/call.ts'
import type { JsonSchema } from '#base/described.ts'
import type { ContractIndex } from './contract-index.ts'
import { type DeclaredRefusal, refusalsOf } from './refusals-of.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Wrong method',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  414: 'Address too long',
  415: 'Wrong type',
  422: 'Input refused',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Fault of the portal',
  502: 'Fault of a provider',
  503: 'Out of service',
}

/** The body of every answer that is a refusal. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  description:
    'Why the call was refused. Programs compare `code`; `error` is for people, in the language of `Accept-Language`.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'One sentence for a person' },
    code: { type: 'string', description: 'The reason, which never changes its name' },
    errors: {
      type: 'object',
      description: 'What is wrong with each field, by the path of the field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { description: 'What a program needs to go on, such as the scope that a token lacks' },
  },
}

/**
 * The answers by which a call is refused, by status. Calls that are refused for the same reasons share one component; it is called after
 * the area whose reasons they are.
 */
export function refusalResponses({ areaOf, identity }: Pick<ContractIndex, 'areaOf' | 'identity'>) {
  const responses: Record<string, JsonSchema> = {}
  const nameByContent = new Map<string, string>()

  const nameFor = (area: string, status: number, content: string): string => {
    const known = nameByContent.get(content)
    if (known) return known
    const stem = `${area.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase())}${status}`
    let name = stem
    for (let count = 2; responses[name]; count++) name = `${stem}x${count}`
    nameByContent.set(content, name)
    return name
  }

  const of = (row: CallRow): Record<string, JsonSchema> => {
    const byStatus = Map.groupBy(refusalsOf(row, identity), ({ status }) => status)
    return Object.fromEntries(
      [...byStatus].map(([status, refusals]) => {
        const response = responseOf(status, refusals)
        const isOwn = refusals.some(({ code }) => code in (row.refuses ?? {}))
        const name = nameFor(isOwn ? areaOf(row) : 'any', status, JSON.stringify(response))
        responses[name] = response
        return [String(status), { $ref: `#/components/responses/${name}` }]
      }),
    )
  }
  return { responses, of }
}

function responseOf(status: number, refusals: readonly DeclaredRefusal[]): JsonSchema {
  const lines = refusals.map(({ code, words }) => `- \`${code}\`: ${words}`)
  const [{ code, words } = { code: '', words: '' }] = refusals
  return {
    description: [`${reasons[status] ?? 'Refused'}.`, '', ...lines].join('\n'),
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
      : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { code: { enum: refusals.map((each) => each.code) } } },
          ],
        },
        example: { error: words, code },
      },
    },
  }
}

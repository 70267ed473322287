import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { vectorText } from './vectors.ts'

type Node = {
  $ref?: string
  allOf?: Node[]
  oneOf?: Node[]
  anyOf?: Node[]
  properties?: Record<string, Node>
}
export type OpenApi = {
  /** What is wrong with a value that should be of this schema; empty when it is right. */
  problems(schema: string, value: unknown): string[]
  /** Every property that the schema describes: one that is not there was misspelt or made up. */
  properties(schema: string): Set<string>
}

/** The published description of an external API from the outside vectors, or `undefined` without them. */
export function openApi(file: string): OpenApi | undefined {
  const text = vectorText(file)
  if (text === undefined) return undefined
  const { components } = parse(text, { maxAliasCount: -1 }) as { components: { schemas: Record<string, Node> } }
  const judge = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  judge.addSchema({ $id: 'described', components })

  const collect = (node: Node | undefined, found: Set<string>): Set<string> => {
    if (!node) return found
    if (node.$ref) collect(components.schemas[node.$ref.split('/').at(-1) ?? ''], found)
    for (const part of [...(node.allOf ?? []), ...(node.oneOf ?? []), ...(node.anyOf ?? [])]) collect(part, found)
    for (const name of Object.keys(node.properties ?? {})) found.add(name)
    return found
  }
  return {
    problems: (schema, value) => {
      const check = judge.compile({ $ref: `described#/components/schemas/${schema}` })
      return check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
    },
    properties: (schema) => collect(components.schemas[schema], new Set()),
  }
}

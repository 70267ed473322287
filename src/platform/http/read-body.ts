import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { CallRow, Schema } from '#base/call.ts'
import { maxTold, unknownFields } from '#base/unknown-fields.ts'
import { type FormIssue, unknownField, WrongForm } from './forms.ts'

/** For a call without a body: an empty one is accepted. */
const nothing = z.optional(z.nullable(z.object({})))

/**
 * The schema for a call's body; a form is parsed with its files. Where another protocol defines the body
 * (`urlencoded`), unknown fields are allowed: OAuth requires them to be ignored (RFC 6749 §3.2), and providers send
 * more.
 */
export function bodyOf(row: CallRow): { body?: Schema } {
  if (row.accepts === 'form' || row.accepts === 'raw') return {}
  if (row.body) return { body: row.accepts === 'urlencoded' ? z.pipe(z.any(), row.body as z.ZodMiniType) : row.body }
  return row.method === 'GET' ? {} : { body: nothing }
}

/**
 * An unknown field of a JSON body is refused by name; if it were ignored, its sender would think that all went well.
 */
export const readStrictly: FastifySchemaCompiler<z.core.$ZodType> = (part) => {
  const read = validatorCompiler(part)
  const { schema, httpPart } = part
  if (httpPart !== 'body') return read
  return (given: unknown) => {
    const unknown = unknownFields(schema, given)
    if (unknown.length === 0) return read(given)
    // With that many unknown fields, the other errors are not reported.
    const wrong = unknown.length >= maxTold ? [] : (z.safeParse(schema, given).error?.issues ?? [])
    return {
      error: new WrongForm([
        ...unknown.map((path) => unknownField(path.join('.'))),
        ...wrong.map((issue) => ({ ...issue, path: issue.path.map(String) }) as FormIssue),
      ]),
    }
  }
}

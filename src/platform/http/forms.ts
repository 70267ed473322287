import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type CallRow, fileFieldOf } from '#base/call.ts'
import type { FieldIssue } from '#base/field-issue.ts'
import { Refusal } from '#base/refusal.ts'
import type { UploadedFile } from '../context.ts'
import { platformRefusals } from './refusals.ts'

export type FormIssue = FieldIssue & { path: string[]; keys?: string[] }

/** Form fields that do not match the call's row; each error is at its field. */
export class WrongForm extends Error {
  readonly issues: readonly FormIssue[]
  constructor(issues: readonly FormIssue[]) {
    super('The fields of a form are not as the call says')
    this.issues = issues
  }
}

export const unknownField = (name: string): FormIssue => ({ code: 'unrecognized_keys', path: [], keys: [name] })

/** The files of a multipart form; its fields become the body of the request. */
export async function readForm(request: FastifyRequest, row: CallRow): Promise<UploadedFile[]> {
  const { files, fields } = await readParts(request).catch(refuseUnreadable)
  refuseElsewhere(row, files)
  refuseMore(row, files)
  request.body = fieldsOfForm(row, fields)
  return files
}

async function readParts(request: FastifyRequest) {
  const files: UploadedFile[] = []
  const fields = new Map<string, unknown[]>()
  for await (const part of request.parts()) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, content: await part.toBuffer() })
    // A truncated value would be taken for the complete one.
    else if (part.valueTruncated) throw new Refusal('too_large', platformRefusals.too_large, { field: part.fieldname })
    else fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
  }
  return { files, fields }
}

/** The parser has no code for malformed input: a missing boundary, a truncated body, an invalid part header. */
function refuseUnreadable(error: unknown): never {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  // It refuses names that every object has, without saying which; no call has such a field.
  if (code === 'FST_PROTO_VIOLATION') throw new WrongForm([{ code: 'unrecognized_keys', path: [], keys: [] }])
  if (error instanceof Refusal || statusCode !== undefined) throw error
  throw new Refusal('bad_request', platformRefusals.bad_request)
}

/** A file in an unknown field would be ignored, or taken for another. */
export function refuseElsewhere(row: CallRow, files: readonly Pick<UploadedFile, 'field'>[]): void {
  const elsewhere = files.filter(({ field }) => field !== fileFieldOf(row))
  if (elsewhere.length > 0) throw new WrongForm(elsewhere.map(({ field }) => unknownField(field)))
}

/** A second file would be ignored silently, although its sender means both. */
export function refuseMore(row: CallRow, files: readonly Pick<UploadedFile, 'field'>[]): void {
  const second = row.files === 'several' ? undefined : files[1]
  if (second) throw new Refusal('one_file_only', platformRefusals.one_file_only, { field: second.field })
}

/**
 * Parses the fields with the row's `body`. Unknown fields are refused: the sender of `prewiew=true` means to be asked
 * first. A repeated field becomes a list, which no single-value schema accepts; an empty one is left out, as browsers
 * send it.
 */
export function fieldsOfForm(row: CallRow, fields: ReadonlyMap<string, readonly unknown[]>): unknown {
  const schema = (row.body ?? z.object({})) as z.ZodMiniObject
  const unknown = [...fields.keys()].filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknown.length > 0) throw new WrongForm(unknown.map(unknownField))
  const given = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const)
  const read = z.safeParse(schema, Object.fromEntries(given.filter(([, value]) => value !== '')))
  if (read.success) return read.data
  throw new WrongForm(read.error.issues.map((issue) => ({ ...issue, path: issue.path.map(String) }) as FormIssue))
}

import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import type { FileFacts, FileText } from '../contract/shapes.ts'
import { mostText } from '../rules/kinds.ts'
import { changeNow, factsOf, heard, noteChange, readableSpace, refuse } from './at-host.ts'

const megabyte = 1_048_576

/** A file as text, whole. What is none would come back as another file when it is saved, so it is not shown. */
export async function readFileText(ctx: Ctx, id: number, path: string): Promise<FileText> {
  const space = await readableSpace(ctx, id)
  const { reference } = space
  const { body, ...facts } = heard(await ctx.driver(webHostKey).readFile({ reference, path }), path)
  const parts: Uint8Array[] = []
  let bytes = 0
  if (facts.sizeBytes <= mostText)
    for await (const part of body) {
      parts.push(part)
      bytes += part.length
      if (bytes > mostText) break
    }
  if (Math.max(bytes, facts.sizeBytes) > mostText)
    return refuse('file_too_large', { values: { most: mostText / megabyte } })
  const text = textIn(Buffer.concat(parts)) ?? refuse('file_not_text')
  await noteChange(ctx, space, 'hosting.files.read', { path })
  return { ...factsOf(facts), text }
}

/** Undefined where it is no UTF-8, or holds what no text does. The mark at its beginning stays. */
export function textIn(content: Buffer): string | undefined {
  if (content.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined
  }
}

type Saved = { path: string; text: string; expected: string | null }

export async function saveFileText(ctx: Ctx, id: number, { path, text, expected }: Saved): Promise<FileFacts> {
  const content = Buffer.from(text)
  if (content.length > mostText) return refuse('file_too_large', { values: { most: mostText / megabyte } })
  const saved = await changeNow(ctx, { id, action: 'hosting.files.save', details: { path } }, async (host, asked) => {
    const { operationId, reference } = asked
    const said = await host.writeFile(operationId, { reference, path, body: oneBy(content), ifVersion: expected })
    if (!isRejectedAs(said, 'file_changed')) return said
    const present = answered(await host.readFileFacts({ reference, path }))
    return refuse('file_changed', { details: { present: present ? factsOf(present) : null } })
  })
  return factsOf(saved)
}

async function* oneBy(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

import { TextDecoder } from 'node:util'

/** What a page says of its signs stands at its beginning; browsers look no further for it. */
const declaredWithin = 1_024
const declared = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i
const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text of an answer in the signs that it says it is written in, as browsers read them: its mark, its header, its page. */
export function textOf(body: Buffer, type: string): string {
  const mark = marks.find(([, octets]) => octets.every((octet, index) => body[index] === octet))?.[0]
  const header = /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1]
  return decoderOf(mark ?? header ?? declaredIn(body, type) ?? 'utf-8').decode(body)
}

function declaredIn(body: Buffer, type: string): string | undefined {
  if (!/html/i.test(type)) return undefined
  const start = body.subarray(0, declaredWithin).toString('latin1')
  const name = declared.exec(start.replaceAll(/<!--.*?-->/gs, ''))?.[1]
  // Whoever could read that far does not read two octets a sign.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    // No browser knows it either.
    return new TextDecoder()
  }
}

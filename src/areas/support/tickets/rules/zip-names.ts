/**
 * The names in a ZIP archive, from its central directory (APPNOTE 4.3.12, 4.3.16); undefined when it cannot be read.
 * Nothing is unpacked.
 */
export function zipNames(content: Uint8Array): string[] | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = endOfList(view)
  if (end === undefined) return undefined
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return undefined
    const nameLength = view.getUint16(at + 28, true)
    if (at + 46 + nameLength > end) return undefined
    names.push(latin(content.subarray(at + 46, at + 46 + nameLength)))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** Position of the end record: at the very end, or before a comment of at most 65,535 octets. */
function endOfList(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === 0x06054b50) return at
  return undefined
}

/**
 * The content of the first file when it is stored uncompressed: OpenDocument has its type there (ODF 1.3 part 2, §3.3).
 */
export function firstStoredText(content: Uint8Array, name: string): string | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.length < 30 || view.getUint32(0, true) !== 0x04034b50 || view.getUint16(8, true) !== 0) return undefined
  const start = 30 + view.getUint16(26, true)
  if (latin(content.subarray(30, start)) !== name) return undefined
  const from = start + view.getUint16(28, true)
  return latin(content.subarray(from, from + Math.min(view.getUint32(18, true), longestText)))
}

const longestText = 200
/** The wanted names are ASCII only. */
const latin = (octets: Uint8Array): string => Array.from(octets, (octet) => String.fromCharCode(octet)).join('')

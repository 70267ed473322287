const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const lastSector = 0xfffffffa
const entryOctets = 128

/**
 * The names in a compound file, the format of Word and Excel before 2007 (MS-CFB §2.2, §2.6.1); undefined for another
 * format or a broken directory.
 */
export function oleNames(content: Uint8Array): string[] | undefined {
  if (content.length < 512 || !signature.every((octet, index) => content[index] === octet)) return undefined
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const size = 2 ** view.getUint16(30, true)
  if (size !== 512 && size !== 4096) return undefined
  const names: string[] = []
  const seen = new Set<number>()
  for (let sector = view.getUint32(48, true); sector < lastSector; ) {
    const from = (sector + 1) * size
    if (seen.has(sector) || from + size > content.length) return undefined
    seen.add(sector)
    for (let at = from; at < from + size; at += entryOctets) names.push(nameAt(view, at))
    const next = sectorAfter(view, sector, size)
    if (next === undefined) return undefined
    sector = next
  }
  return names.filter((name) => name !== '')
}

function nameAt(view: DataView, at: number): string {
  const octets = Math.min(view.getUint16(at + 64, true), 64) - 2
  const letters: number[] = []
  for (let index = 0; index < octets; index += 2) letters.push(view.getUint16(at + index, true))
  return String.fromCharCode(...letters)
}

/** The sector table is located by the header, which lists its first 109 sectors; the directory never needs more. */
function sectorAfter(view: DataView, sector: number, size: number): number | undefined {
  const perSector = size / 4
  const place = Math.floor(sector / perSector)
  if (place >= 109) return undefined
  const at = (view.getUint32(76 + place * 4, true) + 1) * size + (sector % perSector) * 4
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : undefined
}

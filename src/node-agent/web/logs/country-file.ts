import net from 'node:net'

/** What a file of this kind (MaxMind DB 2.0) can hold in a record, as far as it is read here. */
type Value = string | number | Uint8Array | boolean | Value[] | { [name: string]: Value }

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const kinds = { pointer: 1, text: 2, map: 7, list: 11, flag: 14 } as const
const extraOf = [29, 285, 65_821] as const
const pointerAdds = [0, 2_048, 526_336, 0] as const

/** Reads a value at a place, and tells where the next one begins. Pointers count from `base`. */
function valueAt(file: Buffer, base: number, at: number): { value: Value; next: number } {
  const control = file.readUInt8(at)
  let next = at + 1
  let kind = control >> 5
  if (kind === kinds.pointer) {
    const wide = (control >> 3) & 3
    const offset =
      file.readUIntBE(next, wide + 1) +
      (wide === 3 ? 0 : ((control & 7) << (8 * (wide + 1))) + (pointerAdds[wide] ?? 0))
    return { value: valueAt(file, base, base + offset).value, next: next + wide + 1 }
  }
  if (kind === 0) {
    kind = 7 + file.readUInt8(next)
    next += 1
  }
  let size = control & 31
  if (size >= 29) {
    const octets = size - 28
    size = file.readUIntBE(next, octets) + (extraOf[octets - 1] ?? 0)
    next += octets
  }
  if (kind === kinds.map) {
    const map: Record<string, Value> = {}
    for (let count = 0; count < size; count++) {
      const name = valueAt(file, base, next)
      const held = valueAt(file, base, name.next)
      map[String(name.value)] = held.value
      next = held.next
    }
    return { value: map, next }
  }
  if (kind === kinds.list) {
    const list: Value[] = []
    for (let count = 0; count < size; count++) {
      const held = valueAt(file, base, next)
      list.push(held.value)
      next = held.next
    }
    return { value: list, next }
  }
  if (kind === kinds.flag) return { value: size === 1, next }
  const octets = file.subarray(next, next + size)
  if (kind === kinds.text) return { value: octets.toString(), next: next + size }
  return { value: size > 0 && size <= 6 ? octets.readUIntBE(0, size) : octets, next: next + size }
}

/** The bits of an address, sixteen octets of them; one of IPv4 stands at the end. */
function octetsOf(address: string): Uint8Array | undefined {
  if (net.isIPv4(address)) return Uint8Array.from([...Array<number>(12).fill(0), ...address.split('.').map(Number)])
  if (!net.isIPv6(address) || address.includes('%')) return undefined
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const words = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [words(head), words(tail ?? '')]
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return Uint8Array.from(all.flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]))
}

const codeIn = (value: Value): string => {
  const { country_code, country } = value as { country_code?: Value; country?: { iso_code?: Value } }
  const code = country_code ?? country?.iso_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : ''
}

/** Says of which country an address is, in two letters; nothing where the file does not know. */
export function countriesIn(file: Buffer): (address: string) => string {
  const start = file.lastIndexOf(marker) + marker.length
  if (start < marker.length) throw new Error('no file of countries')
  const { node_count, record_size, ip_version } = valueAt(file, start, start).value as Record<string, number>
  const [nodes = 0, bits = 24] = [node_count, record_size]
  const [octets, data] = [bits / 4, (nodes * bits) / 4 + 16]
  const sideOf = (node: number, bit: number): number => {
    const at = node * octets
    if (bits === 24) return file.readUIntBE(at + 3 * bit, 3)
    if (bits === 32) return file.readUInt32BE(at + 4 * bit)
    const middle = file.readUInt8(at + 3)
    return (bit === 0 ? (middle >> 4) << 24 : (middle & 15) << 24) + file.readUIntBE(at + 4 * bit, 3)
  }
  return (address) => {
    const all = octetsOf(address)
    if (!all) return ''
    let node = 0
    for (let bit = ip_version === 4 ? 96 : 0; bit < 128 && node < nodes; bit++)
      node = sideOf(node, ((all[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
    return node > nodes ? codeIn(valueAt(file, data, data + node - nodes - 16).value) : ''
  }
}

/** A text, as such a file has it. */
export const textOf = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
const number = (value: number) => Buffer.from([(6 << 5) | 4, 0, 0, value >> 8, value & 255])
export const mapOf = (pairs: Record<string, Buffer>) =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(pairs).length]),
    ...Object.entries(pairs).flatMap(([name, value]) => [textOf(name), value]),
  ])

/** A file of IPv6 with one address in it, whose every bit is a node; all others lead nowhere. */
export function countryFileOf(
  octets: readonly number[],
  size: 24 | 28 | 32,
  records: readonly Buffer[],
  data = Buffer.concat(records),
): Buffer {
  const nodes = 128
  const tree = Array.from({ length: nodes }, (_, bit) => {
    const isOne = ((octets[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
    const to = bit === nodes - 1 ? nodes + 16 : bit + 1
    const [left, right] = isOne ? [nodes, to] : [to, nodes]
    const node = Buffer.alloc(size / 4)
    if (size === 32) {
      node.writeUInt32BE(left)
      node.writeUInt32BE(right, 4)
    } else {
      node.writeUIntBE(left & 0xffffff, 0, 3)
      node.writeUIntBE(right & 0xffffff, size === 24 ? 3 : 4, 3)
    }
    return node
  })
  const about = mapOf({ node_count: number(nodes), record_size: number(size), ip_version: number(6) })
  return Buffer.concat([...tree, Buffer.alloc(16), data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), about])
}

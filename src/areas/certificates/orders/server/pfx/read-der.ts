/** One element of DER, with what is in it (X.690 §8.1). */
export type Element = { tag: number; value: Buffer }

/** The elements that stand beside each other; throws where they are cut off. */
export function elementsOf(octets: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < octets.length; ) {
    const tag = octets.readUInt8(at)
    const first = octets.readUInt8(at + 1)
    const long = first & 0x80 ? first & 0x7f : 0
    if (first === 0x80 || long > 4) throw new Error('a length of no certain size')
    const length = long ? octets.readUIntBE(at + 2, long) : first
    const start = at + 2 + long
    if (start + length > octets.length) throw new Error('cut off')
    found.push({ tag, value: octets.subarray(start, start + length) })
    at = start + length
  }
  return found
}

/** What stands at a place of an element, by the way to it. */
export function at(octets: Buffer, ...way: readonly number[]): Element {
  let inside = octets
  let element: Element | undefined
  for (const place of way) {
    element = elementsOf(inside)[place]
    if (!element) throw new Error('not there')
    inside = element.value
  }
  if (!element) throw new Error('no way')
  return element
}

/** An octet string, whether it is whole or in parts. */
export const octetsIn = ({ tag, value }: Element): Buffer =>
  (tag & 0x20) !== 0 ? Buffer.concat(elementsOf(value).map(octetsIn)) : value

export const numberIn = ({ value }: Element): number =>
  value.length <= 6 ? value.readUIntBE(0, value.length) : Number.MAX_SAFE_INTEGER

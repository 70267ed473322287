/** RFC 5734 §4: four bytes with the length of the whole frame including themselves, then the frame. */
const headBytes = 4

/** In bytes; more than any response has, so a server that announces more uses another protocol. */
export const longestFrame = 4 * 1024 * 1024

export function wrapped(xml: string): Buffer {
  const body = Buffer.from(xml, 'utf8')
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(body.length + headBytes)
  return Buffer.concat([head, body])
}

/** Takes bytes in any pieces, and returns each complete frame. */
export function unwrapper(): (bytes: Buffer) => Buffer[] {
  let kept: Buffer[] = []
  let length = 0
  return (bytes) => {
    kept.push(bytes)
    length += bytes.length
    const frames: Buffer[] = []
    while (length >= headBytes) {
      const whole = Buffer.concat(kept)
      const total = whole.readUInt32BE(0)
      if (total <= headBytes || total > longestFrame) throw new Error('not a frame of EPP')
      kept = [whole]
      if (length < total) break
      frames.push(whole.subarray(headBytes, total))
      kept = [whole.subarray(total)]
      length -= total
    }
    return frames
  }
}

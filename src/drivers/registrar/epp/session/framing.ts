/** RFC 5734 §4: four bytes that count the whole frame, themselves included, then the frame. */
const headBytes = 4

/** More than any answer is; a server that announces more speaks something else. */
export const longestFrame = 4 * 1024 * 1024

export function wrapped(xml: string): Buffer {
  const body = Buffer.from(xml, 'utf8')
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(body.length + headBytes)
  return Buffer.concat([head, body])
}

/** Takes bytes as they come, in pieces or several frames at once, and gives every frame that is whole. */
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

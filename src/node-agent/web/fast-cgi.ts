import net from 'node:net'

/** What is asked of PHP-FPM over its socket (FastCGI 1.0), one request a connection. */
const kinds = { begin: 1, params: 4, stdin: 5, stdout: 6, end: 3 } as const
const request = 1
const mostAnswer = 4_000_000

function record(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt8(1, 0)
  head.writeUInt8(kind, 1)
  head.writeUInt16BE(request, 2)
  head.writeUInt16BE(content.length, 4)
  return Buffer.concat([head, content])
}

const length = (count: number): Buffer => {
  if (count < 128) return Buffer.from([count])
  const long = Buffer.alloc(4)
  long.writeUInt32BE(count + 0x80_00_00_00)
  return long
}
const pair = ([name, value]: readonly [string, string]): Buffer => {
  const [one, other] = [Buffer.from(name), Buffer.from(value)]
  return Buffer.concat([length(one.length), length(other.length), one, other])
}

/** Takes records from the front of what has come; the rest waits for more. */
function take(buffer: Buffer): { kind: number; content: Buffer; rest: Buffer } | undefined {
  if (buffer.length < 8) return undefined
  const size = buffer.readUInt16BE(4)
  const whole = 8 + size + buffer.readUInt8(6)
  if (buffer.length < whole) return undefined
  return { kind: buffer.readUInt8(1), content: buffer.subarray(8, 8 + size), rest: buffer.subarray(whole) }
}

/** The body of the answer of one script; refuses when nobody answers in time. */
export function askPhp(
  socket: string,
  params: Readonly<Record<string, string>>,
  milliseconds = 20_000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(socket)
    let waiting: Buffer = Buffer.alloc(0)
    const said: Buffer[] = []
    let bytes = 0
    const fail = (detail: string) => {
      connection.destroy()
      reject(new Error(detail))
    }
    connection.setTimeout(milliseconds, () => fail('PHP does not answer'))
    connection.on('error', (fault) => reject(fault))
    connection.on('connect', () => {
      const begin = Buffer.from([0, 1, 0, 0, 0, 0, 0, 0])
      const all = Buffer.concat(Object.entries(params).map(pair))
      const parts = [
        record(kinds.begin, begin),
        record(kinds.params, all),
        record(kinds.params, Buffer.alloc(0)),
        record(kinds.stdin, Buffer.alloc(0)),
      ]
      connection.write(Buffer.concat(parts))
    })
    connection.on('data', (part: Buffer) => {
      waiting = Buffer.concat([waiting, part])
      for (let found = take(waiting); found; found = take(waiting)) {
        waiting = found.rest
        if (found.kind === kinds.stdout) {
          bytes += found.content.length
          if (bytes > mostAnswer) return fail('PHP says too much')
          said.push(Buffer.from(found.content))
        } else if (found.kind === kinds.end) {
          connection.destroy()
          const answer = Buffer.concat(said).toString()
          return resolve(answer.slice(answer.indexOf('\r\n\r\n') + 4))
        }
      }
    })
    connection.on('close', () => reject(new Error('PHP went away')))
  })
}

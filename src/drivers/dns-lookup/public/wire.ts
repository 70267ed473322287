import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { decode, encode, type Message } from 'dns-packet'

/** The endpoint of a server; the port is other than 53 in tests only. */
export type Endpoint = { address: string; port: number }

/** EDNS payload size that avoids fragmentation (DNS flag day 2020). */
const payloadSize = 1232
const wantsDnssec = 0x8000

/**
 * Queries one server directly, without recursion: over UDP, and again over TCP when the answer is truncated. Undefined
 * when it does not answer in time or cannot be reached.
 */
export async function ask(
  endpoint: Endpoint,
  name: string,
  type: string,
  timeoutMs: number,
): Promise<Message | undefined> {
  const id = randomInt(65_536)
  const query = encode({
    type: 'query',
    id,
    flags: 0,
    questions: [{ type, name }],
    additionals: [{ type: 'OPT', name: '.', udpPayloadSize: payloadSize, flags: wantsDnssec, options: [] }],
  })
  const short = await overUdp(endpoint, query, id, timeoutMs)
  if (!short?.flag_tc) return short
  return overTcp(endpoint, query, timeoutMs)
}

function overUdp({ address, port }: Endpoint, query: Buffer, id: number, timeoutMs: number) {
  return new Promise<Message | undefined>((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    const end = (answer: Message | undefined) => {
      clearTimeout(timer)
      socket.close()
      resolve(answer)
    }
    const timer = setTimeout(() => end(undefined), timeoutMs)
    socket.on('message', (octets) => {
      const message = read(octets)
      // An answer with another id is a stray or forged one: the true one may still come.
      if (message?.id === id) end(message)
    })
    socket.on('error', () => end(undefined))
    // A connected socket drops packets from other senders.
    socket.connect(port, address, () => socket.send(query))
  })
}

function overTcp({ address, port }: Endpoint, query: Buffer, timeoutMs: number) {
  return new Promise<Message | undefined>((resolve) => {
    const socket = connect(port, address)
    const chunks: Buffer[] = []
    const end = (answer: Message | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => end(undefined), timeoutMs)
    socket.on('error', () => end(undefined))
    socket.on('end', () => end(undefined))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      if (all.length >= 2 && all.length >= 2 + all.readUInt16BE(0)) end(read(all.subarray(2)))
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(query.length)
    socket.write(Buffer.concat([length, query]))
  })
}

function read(octets: Buffer): Message | undefined {
  try {
    return decode(octets)
  } catch {
    return undefined
  }
}

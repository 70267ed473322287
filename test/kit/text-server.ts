import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode } from 'dns-packet'

/** A name server for tests with TXT records only: it calls `textsOf` with each name, in lower case, and answers with the result. */
export async function openTextServer(textsOf: (name: string) => readonly string[] | Promise<readonly string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', async (octets, from) => {
    const { id, questions } = decode(octets) as unknown as { id: number; questions?: { name: string; type: string }[] }
    const [question] = questions ?? []
    if (!question) return
    const texts = question.type === 'TXT' ? await textsOf(question.name.toLowerCase()) : []
    const answers = texts.map((data) => ({ name: question.name, type: 'TXT', ttl: 60, data }))
    const answer = { type: 'response', id, flags: 0x0480 | (texts.length > 0 ? 0 : 3), questions: [question], answers }
    socket.send(encode(answer as never), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    port: (socket.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  }
}

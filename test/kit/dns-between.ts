import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to one message on its way: it is passed, it is lost, or it arrives and its answer is lost. */
export type Fate = 'pass' | 'lose' | 'carry out and stay silent'
/** `opcode` 5 is a dynamic update; `zone` the name in the question section. */
export type Passing = { opcode: number; type: number; zone: string }

/** Stands between a client of DNS over TCP and its server. `fateOf` may take its time: the message waits so long. */
export async function standBetween(serverPort: number, fateOf: (passing: Passing) => Fate | Promise<Fate>) {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1')
    let isSilent = false
    let pending = Buffer.alloc(0)
    let turn = Promise.resolve()
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    const handOver = async (message: Buffer) => {
      const fate = await fateOf(passingOf(message))
      isSilent ||= fate !== 'pass'
      if (fate !== 'lose') server.write(message)
    }
    client.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
        const message = pending.subarray(0, 2 + pending.readUInt16BE(0))
        pending = pending.subarray(message.length)
        turn = turn.then(() => handOver(message))
      }
    })
    server.on('data', (chunk) => !isSilent && client.write(chunk))
    client.on('close', () => server.end())
    server.on('close', () => !isSilent && client.end())
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function passingOf(framed: Buffer): Passing {
  const message = framed.subarray(2)
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { opcode: (message.readUInt8(2) >> 3) & 15, type: message.readUInt16BE(at + 1), zone: `${labels.join('.')}.` }
}

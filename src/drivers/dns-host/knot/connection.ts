import { connect } from 'node:net'

/** DNS messages over TCP, each preceded by its length (RFC 1035 §4.2.2). */
export type Line = {
  write(message: Buffer): void
  /** The next message; `undefined` when none arrives in time or the connection breaks. */
  read(): Promise<Buffer | undefined>
  close(): void
  /** Why no further message can arrive. */
  readonly fault: string
}

export type NameServer = { host: string; port: number; timeoutMs: number }

/** A connection, or the reason why there is none; then nothing was sent. */
export function openLine({ host, port, timeoutMs }: NameServer): Promise<Line | string> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.setNoDelay(true)
    const messages: Buffer[] = []
    let [pending, fault, isOpen] = [Buffer.alloc(0), '', false]
    let waiting: (() => void) | undefined
    const wake = () => {
      waiting?.()
      waiting = undefined
    }
    const end = (reason: string) => {
      fault ||= reason
      socket.destroy()
      clearTimeout(patience)
      if (!isOpen) resolve(fault)
      wake()
    }
    const patience = setTimeout(() => end('ETIMEDOUT'), timeoutMs)
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name))
    socket.on('close', () => end('closed'))
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
        const length = pending.readUInt16BE(0)
        messages.push(pending.subarray(2, 2 + length))
        pending = pending.subarray(2 + length)
      }
      if (messages.length > 0) wake()
    })
    socket.on('connect', () => {
      isOpen = true
      clearTimeout(patience)
      resolve({
        write: (message) => {
          const length = Buffer.alloc(2)
          length.writeUInt16BE(message.length)
          socket.write(Buffer.concat([length, message]))
        },
        async read() {
          if (messages.length === 0 && fault === '') {
            const limit = setTimeout(() => end('ETIMEDOUT'), timeoutMs)
            await new Promise<void>((ready) => {
              waiting = ready
            })
            clearTimeout(limit)
          }
          return messages.shift()
        },
        close: () => end('closed'),
        get fault() {
          return fault
        },
      })
    })
  })
}

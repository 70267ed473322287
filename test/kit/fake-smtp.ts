import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * What the server does next, in order, before it behaves normally again: `silent` never greets, `busy` rejects the connection (421),
 * `late` takes the mail and does not reply, `cut` takes it and disconnects, `later` defers it (451), `content` refuses the
 * content (554), `trickle` replies a byte at a time without end.
 */
export type SmtpFault = 'silent' | 'busy' | 'late' | 'cut' | 'later' | 'content' | 'trickle'
export type TakenMail = { from: string; to: string; messageId: string; raw: string }

/**
 * Speaks as much SMTP (RFC 5321) as a client needs, on a port of its own. Refuses addresses permanently on request. `takes8Bit`: as servers
 * of the world do; otherwise a mail server rewrites what is not ASCII, and breaks its signature.
 */
export async function startFakeSmtp({ takes8Bit = false } = {}) {
  const taken: TakenMail[] = []
  const planted: SmtpFault[] = []
  const refused = new Set<string>()
  const open = new Set<Socket>()
  let dialogues = 0

  const server = createServer((socket) => {
    open.add(socket)
    dialogues += 1
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    const fault = planted.shift()
    if (fault === 'silent') return
    if (fault === 'busy') return void socket.end('421 fake.example too busy\r\n')
    if (fault === 'trickle') {
      socket.write('220 fake.example ESMTP\r\n')
      const timer = setInterval(() => socket.write('2'), 20)
      return void socket.on('close', () => clearInterval(timer))
    }
    converse(socket, { fault, taken, refused, takes8Bit })
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const socket of open) socket.destroy()
    return new Promise<void>((done) => server.close(() => done()))
  }

  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    planted,
    refused,
    dialogues: () => dialogues,
    /** Nothing listens there any more, until `start`. */
    stop,
    start: () => listen(port),
    /** What a mail server that deduplicates by Message-ID would have delivered. */
    passedOn: () => [...new Map(taken.map((mail) => [mail.messageId, mail])).values()],
  }
}

type Story = { fault: SmtpFault | undefined; taken: TakenMail[]; refused: Set<string>; takes8Bit: boolean }

function converse(socket: Socket, { fault, taken, refused, takes8Bit }: Story): void {
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let [from, to, kept, isInData] = ['', '', '', false]
  say('220 fake.example ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    kept += chunk
    for (;;) {
      const end = kept.indexOf(isInData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = kept.slice(0, end)
      kept = kept.slice(end + (isInData ? 5 : 2))
      if (isInData) {
        isInData = false
        if (fault === 'content') return say('554 5.7.1 not these words')
        taken.push({ from, to, raw: line, messageId: /^message-id: *(\S+)/im.exec(line)?.[1] ?? '' })
        if (fault === 'cut') return void socket.destroy()
        if (fault !== 'late') say('250 taken')
      } else if (/^(EHLO|HELO)/i.test(line)) say(takes8Bit ? '250-fake.example\r\n250 8BITMIME' : '250 fake.example')
      else if (/^MAIL/i.test(line)) {
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (/^RCPT/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say(fault === 'later' ? '451 4.7.1 greylisted' : refused.has(to) ? '550 5.1.1 no such user here' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        isInData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
  })
}

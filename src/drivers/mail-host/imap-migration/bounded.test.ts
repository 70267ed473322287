import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { insideLookup } from '#test/kit/inside-lookup.ts'
import { type Bounds, usualBounds } from './bounded.ts'
import { migrateMailbox } from './migrate-mailbox.ts'
import type { MigrationNotes } from './notes.ts'
import { openForeign } from './open-foreign.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** A mail server that works until a command, which it answers with such lines for ever. */
async function endlessAt(command: string, line: (number: number) => string): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isOver = false
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const asked of text.split('\r\n').filter(Boolean)) {
        const [tag, ...words] = asked.split(' ')
        const said = words.join(' ').toUpperCase()
        if (said.includes(command)) isOver = true
        if (isOver) return pour(socket, line)
        if (said.startsWith('LIST') || said.startsWith('LSUB')) socket.write(`* LIST () "/" INBOX\r\n`)
        if (/^(SELECT|EXAMINE)/.test(said)) socket.write('* 3 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n')
        socket.write(`${tag} OK done\r\n`)
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A line now and then, so that the server is never silent. */
function pour(socket: Socket, line: (number: number) => string): void {
  let number = 0
  const timer = setInterval(() => socket.write(line(++number)), 5)
  socket.on('close', () => clearInterval(timer))
}

const nowhere: MigrationNotes = { cursors: async () => [], keep: async () => undefined }

/** A trial only reads the source, so source and target may be the same. */
const counted = (port: number, bounds: Partial<Bounds>, user = 'an') => {
  const from = { host: '127.0.0.1', port, isTls: false, user, password: 'x' }
  const openSource = () => openForeign(from, { lookup: insideLookup, bounds: { ...usualBounds, ...bounds } })
  return migrateMailbox(
    { reference: 'migration-1', isTrial: true },
    { openSource, openTarget: openSource, notes: nowhere, largestBytes: 1_000_000 },
  )
}

const endless = { kind: 'rejected', code: 'refused', detail: 'the other server answers without an end' }
const kinds: [string, (number: number) => string][] = [
  ['LIST', (number) => `* LIST () "/" "folder ${number}"\r\n`],
  ['EXAMINE', () => '* OK still at it\r\n'],
  ['FETCH', (number) => `* ${number} FETCH (UID ${number} RFC822.SIZE 10)\r\n`],
  ['LOGIN', () => '* OK still at it\r\n'],
]

describe('a mail server that answers without an end', () => {
  it.each(kinds)('to %s is left after a time', async (command, line) => {
    expect(await counted(await endlessAt(command, line), { answerMs: 400 })).toEqual(endless)
  })

  it.each(kinds)('to %s is left when it has said too much', async (command, line) => {
    const much = (number: number) => line(number).repeat(200)
    const bounds = { octets: 50_000, octetsOfMessages: 50_000 }
    expect(await counted(await endlessAt(command, much), bounds)).toEqual(endless)
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '#base/locale.ts'
import { ifMissing, readJson, writeJson } from './whole-file.ts'

export type Purpose = 'editor' | 'download'
export type Ticket = {
  reference: string
  locale: Locale
  purpose: Purpose
  until: number
  /** In whose name, as the portal sealed it. Nothing here can read it. */
  holder?: string | undefined
}
/** `wasOn`: it ends when the site is switched off. */
export type Session = Ticket & { wasOn: boolean }

const secret = () => randomBytes(32).toString('base64url')
/** Only the hash is kept: who reads the folder opens nothing with it. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('hex')
const isToken = (token: string) => /^[\w-]{43}$/.test(token)

export type TicketStore = ReturnType<typeof openTicketStore>

/** Links that work once (`tickets`), and the sessions that they open (`sessions`). */
export function openTicketStore(root: string) {
  const fileOf = (kind: 'tickets' | 'sessions', token: string) => path.join(root, kind, nameOf(token))
  const give = async (kind: 'tickets' | 'sessions', ticket: Ticket | Session): Promise<string> => {
    const token = secret()
    await writeJson(fileOf(kind, token), ticket)
    return token
  }
  return {
    give: (ticket: Ticket) => give('tickets', ticket),
    begin: (session: Session) => give('sessions', session),

    /** Of two that come at once, one gets it: a file is renamed once. */
    async take(token: string, now: Date): Promise<Ticket | undefined> {
      if (!isToken(token)) return undefined
      const taken = path.join(root, 'tickets', `.${randomBytes(8).toString('hex')}`)
      const isMine = await rename(fileOf('tickets', token), taken).then(() => true, ifMissing)
      if (!isMine) return undefined
      const ticket = await readJson<Ticket>(taken)
      await rm(taken, { force: true })
      return ticket && ticket.until > now.getTime() ? ticket : undefined
    },

    async session(token: string, now: Date): Promise<Session | undefined> {
      if (!isToken(token)) return undefined
      const session = await readJson<Session>(fileOf('sessions', token))
      return session && session.until > now.getTime() ? session : undefined
    },

    async endSession(token: string): Promise<void> {
      if (isToken(token)) await rm(fileOf('sessions', token), { force: true })
    },

    /** Removes what has ended. */
    async sweep(now: Date): Promise<void> {
      for (const kind of ['tickets', 'sessions'] as const)
        for (const name of (await readdir(path.join(root, kind)).catch(ifMissing)) ?? []) {
          const file = path.join(root, kind, name)
          const ticket = await readJson<Ticket>(file).catch(() => undefined)
          if (ticket && ticket.until <= now.getTime()) await rm(file, { force: true })
        }
    },
  }
}

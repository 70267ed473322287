import type { ImapFlow } from 'imapflow'
import { fingerprint } from './fingerprint.ts'
import { dateOf } from './read-messages.ts'
import type { UidSet } from './uid-ranges.ts'

type Candidate = { uid: number; bytes: number; digest?: string | undefined }

/**
 * Messages in a folder here that are not recorded as copies: a killed run stored them, or they were brought by other
 * means. A message is recognised by equal date and content. Each is used once, so two equal messages stay two.
 */
export type Standing = {
  uidValidity: string
  claim(message: { source: Buffer; date: Date | undefined }): Promise<number | undefined>
}

export async function openStanding(
  client: ImapFlow,
  path: string,
  takenAt: (uidValidity: string) => UidSet,
): Promise<Standing> {
  const opened = await client.mailboxOpen(path)
  const uidValidity = String(opened.uidValidity)
  const taken = takenAt(uidValidity)
  const candidates = new Map<number, Candidate[]>()
  if (opened.exists > 0)
    for await (const { uid, internalDate, size = 0 } of client.fetch('1:*', {
      uid: true,
      internalDate: true,
      size: true,
    })) {
      if (taken.has(uid)) continue
      const second = secondOf(dateOf(internalDate))
      const near = candidates.get(second)
      if (near) near.push({ uid, bytes: size })
      else candidates.set(second, [{ uid, bytes: size }])
    }

  async function digestOf(candidate: Candidate): Promise<string | undefined> {
    const message = await client.fetchOne(String(candidate.uid), { uid: true, source: true }, { uid: true })
    const { source } = message || {}
    return source ? fingerprint(source).digest : undefined
  }

  return {
    uidValidity,
    async claim({ source, date }) {
      const second = secondOf(date)
      const near = candidates.get(second)
      if (!near) return undefined
      const { digest, bytes } = fingerprint(source)
      for (const candidate of near) {
        if (candidate.bytes !== bytes) continue
        candidate.digest ??= await digestOf(candidate)
        if (candidate.digest !== digest) continue
        near.splice(near.indexOf(candidate), 1)
        return candidate.uid
      }
      return undefined
    },
  }
}

/** Dates in IMAP have whole seconds. */
const secondOf = (date: Date | undefined): number => (date ? Math.floor(date.getTime() / 1000) : -1)

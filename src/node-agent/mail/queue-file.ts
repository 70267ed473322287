/** What the envelope of a queued message says, as `postcat -e` writes it. */
export type QueueFile = {
  queue: string
  arrivedAt: number
  sizeBytes: number
  sender: string
  recipients: string[]
  originalRecipients: string[]
}

const marker = /^\*\*\* ENVELOPE RECORDS ([a-z]+)\/\S+ \*\*\*$/

/** Undefined for what is no envelope. It is read without the message, which could hold lines that look like one. */
export function readQueueFile(text: string): QueueFile | undefined {
  const lines = text.split('\n')
  const queue = marker.exec(lines[0] ?? '')?.[1]
  if (!queue) return undefined
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2).trim())
  const arrived = Date.parse(`${all('message_arrival_time')[0] ?? ''} UTC`)
  return {
    queue,
    arrivedAt: Number.isNaN(arrived) ? 0 : arrived / 1000,
    sizeBytes: Number(/^\d+/.exec(all('message_size')[0] ?? '')?.[0] ?? 0),
    sender: all('sender')[0] ?? '',
    recipients: [...new Set(all('recipient'))],
    originalRecipients: [...new Set(all('original_recipient'))],
  }
}

const longestSubject = 1000

/** The first subject in the head of a message, its folds taken out. */
export function subjectIn(head: string): string {
  const found = /^subject:[ \t]*(.*(?:\r?\n[ \t].*)*)/im.exec(head.split(/\r?\n\r?\n/)[0] ?? '')?.[1] ?? ''
  return found
    .replace(/\r?\n[ \t]+/g, ' ')
    .slice(0, longestSubject)
    .trim()
}

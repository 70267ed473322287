import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Outcome } from '#base/outcome.ts'
import { alone } from './lock.ts'

/** What is known of an operation: what was asked, what was noted before it was done, and how it ended, if it did. */
export type Known = { asked: string; noted: unknown; result?: Outcome<unknown> }
type Line = { id: string } & ({ asked: string; noted: unknown } | { result: Outcome<unknown> })

export type Journal = {
  find(id: string): Promise<Known | undefined>
  begin(id: string, asked: string, noted: unknown): Promise<void>
  end(id: string, result: Outcome<unknown>): Promise<void>
}

/** Two lines an operation; rewritten when it has grown to half as many again, so that it is seldom done. */
const linesOf = (operations: number) => operations * 3

/**
 * The last operations of this node, at least `keeps` of them, in one file that only grows by whole lines and is rewritten beside itself. A line that was
 * cut off by the end of the machine is passed over. Every line is on the disk before what it says is relied on.
 */
export function openJournal(folder: string, { keeps = 10_000 } = {}): Journal {
  const file = path.join(folder, 'operations.jsonl')
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    let answer: { value: Value } | undefined
    await alone({ folder: path.join(folder, 'journal-lock'), thing: 'journal', waitSeconds: 30 }, async () => {
      answer = { value: await work() }
    })
    if (!answer) throw new Error('the journal stayed locked')
    return answer.value
  }
  const content = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })

  async function write(name: string, flags: 'a' | 'w', text: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(name, flags, 0o600)
    try {
      await handle.appendFile(text)
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }

  const append = (line: Line) =>
    inTurn(async () => {
      const before = await content()
      const start = before === '' || before.endsWith('\n') ? '' : '\n'
      await write(file, 'a', `${start}${JSON.stringify(line)}\n`)
      const lines = before.split('\n')
      if (lines.length < linesOf(keeps)) return
      await write(`${file}.next`, 'w', newestOf([...lines, JSON.stringify(line)], keeps))
      await rename(`${file}.next`, file)
    })

  return {
    find: (id) => inTurn(async () => knownOf(id, await content())),
    begin: (id, asked, noted) => append({ id, asked, noted }),
    end: (id, result) => append({ id, result }),
  }
}

function readLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined // cut off, or empty
  }
}

/** Only lines that name it are read: there are thousands of others. */
function knownOf(id: string, content: string): Known | undefined {
  const name = JSON.stringify(id)
  let known: Known | undefined
  for (const text of content.split('\n')) {
    const line = text.includes(name) ? readLine(text) : undefined
    if (line?.id !== id) continue
    if ('asked' in line) known = { asked: line.asked, noted: line.noted }
    else if (known) known.result = line.result
  }
  return known
}

function newestOf(texts: readonly string[], keeps: number): string {
  const lines = new Map<string, string[]>()
  for (const text of texts) {
    const id = readLine(text)?.id
    if (id === undefined) continue
    const own = lines.get(id) ?? []
    lines.delete(id)
    lines.set(id, [...own, text])
  }
  return `${[...lines.values()].slice(-keeps).flat().join('\n')}\n`
}

/** What was asked, as it is compared: the same id with another wish is not the same operation. */
export const askedDigest = (verb: string, input: unknown): string =>
  createHash('sha256')
    .update(`${verb} ${JSON.stringify(sorted(input))}`)
    .digest('base64url')

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .map(([key, each]) => [key, sorted(each)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value

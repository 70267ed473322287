import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import { openFile } from '../files/look.ts'
import { inFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import type { WebNode } from '../web-node.ts'
import { linesFromEnd, readers } from './lines.ts'

/** So much of the end of a log is looked at. */
const looked = 8_000_000
type Query = InputOf<'logs.search'>
type Page = OutputOf<'logs.search'>

/** What a log is called that root writes, so that no link of a customer's is in its way. */
const ofRoot = { access: 'access.log', error: 'error.log', cron: 'cron.log' } as const

async function pageOf(
  file: FileHandle | undefined,
  query: Query,
  { now, home }: { now: Date; home: string },
): Promise<Page> {
  const { since, until, text, onlyErrors, atLeastSeconds, most } = query
  const before = query.cursor === undefined ? Number.POSITIVE_INFINITY : Number(query.cursor)
  const lines: Page['lines'] = []
  let next: string | null = null
  for (const line of file ? await linesFromEnd(file, looked) : []) {
    if (line.offset >= before) continue
    const read = readers[query.kind](line)
    // Where a space lies on the machine is nobody's business: paths are told as its owner knows them.
    const told = read && { ...read, text: read.text.replaceAll(`${home}/`, '') }
    if (!told || told.at >= until || (onlyErrors && !told.isError)) continue
    if (told.at < since) break
    if (atLeastSeconds !== undefined && (told.seconds ?? 0) < atLeastSeconds) continue
    if (text && !told.text.toLowerCase().includes(text.toLowerCase())) continue
    if (lines.length === most) {
      next = String(line.offset + 1)
      break
    }
    lines.push(told)
  }
  return { lines, next, upTo: now.toISOString() }
}

export async function searchLog(node: WebNode, query: Query): Promise<Outcome<Page>> {
  const { reference, kind } = query
  if (!(await node.records.find(reference))) return rejected('no_such_space', reference)
  const { logs, home } = placesOf(node.web, reference)
  const around = { now: node.now(), home }
  if (kind === 'php') {
    const found = await inFolder(node, reference, 'logs', async (folder) => {
      const file = await openFile(folder, 'php-error.log')
      try {
        return done(await pageOf(file, query, around))
      } finally {
        await file?.close()
      }
    })
    return found.kind === 'done' ? found : done(await pageOf(undefined, query, around))
  }
  const file = await open(path.join(logs, ofRoot[kind]), constants.O_RDONLY).catch(() => undefined)
  try {
    return done(await pageOf(file, query, around))
  } finally {
    await file?.close()
  }
}

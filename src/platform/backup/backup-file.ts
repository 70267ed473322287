import fs from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { TableShape } from './tables.ts'

/** What is asked for cannot be done; the sentence says why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * A backup is lines of JSON, compressed: the head, each table with its rows (a row is a string, the text that PostgreSQL has for it), the
 * counters, and the end, without which the file is not whole.
 */
export type Head = {
  belfry: 'backup'
  format: 1
  madeAt: string
  postgres: string
  migrations: { name: string; checksum: string }[]
}
export type Counter = { schema: string; name: string; value: number; isCalled: boolean }
export type Line = string | Head | { table: TableShape } | { counters: Counter[] } | { end: true; rows: number }

/** Appears under its name once it is whole and on the disk. Never over a file that is there. */
export async function writeBackup(file: string, lines: AsyncIterable<Line>): Promise<void> {
  if (fs.existsSync(file)) throw new BackupRefused(`${file} is there already; choose another name`)
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    const target = fs.createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(textOf(lines), { objectMode: false }), createGzip({ level: 6 }), target)
    const handle = await open(unfinished, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(unfinished, file)
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
}

async function* textOf(lines: AsyncIterable<Line>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`)
}

export async function* readBackup(file: string): AsyncGenerator<Line> {
  const unpacked = createGunzip()
  // A fault of either ends the loop below.
  pipeline(fs.createReadStream(file), unpacked).catch(() => {})
  unpacked.setEncoding('utf8')
  let begun: string[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const [rest = '', ...whole] = chunk.split('\n').reverse()
      for (const end of whole.reverse()) {
        yield JSON.parse([...begun, end].join('')) as Line
        begun = []
      }
      begun.push(rest)
    }
  } catch (fault) {
    throw unreadable(file, fault)
  }
}

function unreadable(file: string, fault: unknown): unknown {
  const { code = '' } = fault as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}`)
  if (code === 'EACCES') return new BackupRefused(`This user may not read ${file}`)
  if (code.startsWith('Z_') || fault instanceof SyntaxError)
    return new BackupRefused(`${file} is no backup, or not a whole one`)
  return fault
}

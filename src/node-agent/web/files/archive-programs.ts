import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { ProgramEnd } from '../../run-program.ts'
import { inFolder } from '../own-files.ts'
import { placesOf } from '../places.ts'
import { closedMeanwhile, keptWithin, roomIn, sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { discard } from './remove.ts'

type Kind = 'zip' | 'tar.gz'
export type Announced = { kind: Kind; files: number; bytes: number; outside: string[] }
type Run = (words: readonly string[]) => Promise<ProgramEnd>

/** Programs strip what would lead outside off a name, and unpack the rest of it. */
const leadsOutside = (name: string) => name.startsWith('/') || name.split('/').includes('..')
const linesOf = ({ stdout }: ProgramEnd) => String(stdout).split('\n').filter(Boolean)

/** How much an archive says that it holds, and which names in it would lead outside; undefined when it is none. */
export async function announcedBy(run: Run, file: string): Promise<Announced | undefined> {
  const zip = await run(['unzip', '-Z', '-t', `./${file}`])
  const totals = /(\d+) files?, (\d+) bytes uncompressed/.exec(String(zip.stdout))
  if (zip.code === 0 && totals) {
    const outside = linesOf(await run(['unzip', '-Z', '-1', `./${file}`])).filter(leadsOutside)
    return { kind: 'zip', files: Number(totals[1]), bytes: Number(totals[2]), outside }
  }
  const tar = await run(['tar', '-t', '-v', '-z', '-f', `./${file}`])
  if (tar.code !== 0 || tar.isCut) return undefined
  const sizes = linesOf(tar).map((line) => Number(/^\S+ +\S+ +(\d+)/.exec(line)?.[1] ?? 0))
  const outside = linesOf(await run(['tar', '-t', '-z', '-P', '-f', `./${file}`])).filter(leadsOutside)
  return { kind: 'tar.gz', files: sizes.length, bytes: sizes.reduce((sum, each) => sum + each, 0), outside }
}

/** What unpacks an archive into a folder, but for names that lead outside. */
export const unpacking = (kind: Kind, file: string, place: string): string[] =>
  kind === 'zip'
    ? ['unzip', '-q', '-o', `./${file}`, '-d', `./${place}`, '-x', '/*', '../*', '*/../*', '*/..', '..']
    : [
        ...['tar', '-x', '-z', '-f', `./${file}`, '-C', `./${place}`, '--no-same-owner', '--no-same-permissions'],
        ...['--anchored', '--exclude=/*', '--no-anchored', '--exclude=..'],
      ]

type Within = { reference: string; file: string; to: string; name: string; most: { files: number; bytes: number } }
const lookedEveryMs = 300

/**
 * Unpacks, and counts what is really written meanwhile: what an archive says of itself may be a lie. What is too much, for an archive or for the space, ends
 * it as soon as it is seen.
 */
export async function unpackWithin(
  node: WebNode,
  { reference, file, to, name, most }: Within,
  unpack: (signal: AbortSignal) => Promise<ProgramEnd>,
): Promise<Outcome<never> | undefined> {
  const folder = path.join(placesOf(node.web, reference).home, to, name)
  const room = await roomIn(node, reference)
  const tooMuch = async (): Promise<Outcome<never> | undefined> => {
    const { bytes, files } = await sizeOf(node, folder)
    // The folder itself is one, and each takes up whole blocks.
    if (files > most.files + 1 || bytes > most.bytes + files * 4096) return rejected('archive_too_large', file, 'path')
    return bytes > room ? rejected('no_room', file) : undefined
  }
  const stop = new AbortController()
  const ended = unpack(stop.signal)
  for (let isEnded = false; !isEnded; ) {
    isEnded = await Promise.race([ended.then(() => true), pause(lookedEveryMs, false)])
    const refused = await tooMuch()
    if (!refused) continue
    stop.abort()
    await ended
    return refused
  }
  const { code } = await ended
  const closed = await closedMeanwhile(node, reference)
  if (closed) return closed
  // 1: it had something to remark.
  if (code !== 0 && code !== 1) return rejected('archive_unfit', file, 'path')
  const drop = () => inFolder(node, reference, to, async (within) => done(await discard(within, name)))
  return (await keptWithin(node, reference, { drop })) ? undefined : rejected('no_room', file)
}

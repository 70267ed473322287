import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { dropOld, sendKept } from '../../kept-files.ts'
import { piped } from '../../piped.ts'
import type { Contents } from '../../verb-work.ts'
import { placesOf, type WebSettings } from '../places.ts'
import type { SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { onlyTables } from './dump-text.ts'
import { fileOf as fileName, telling } from './dumps.ts'
import { type Part, withPoint, withStage } from './restore.ts'

const keptMs = 86_400_000
const folderOf = (web: WebSettings, reference: string) =>
  path.join(web.state, 'downloads', placesOf(web, reference).user)

type Ready = OutputOf<'backups.facts'>
type One = InputOf<'backups.facts'>
/** A file of the agent's own, whose name has its id and what it is: `4f…2a.zip`, `4f…2a.shop.sql`. */
const fileOf = async ({ web }: WebNode, { reference, id }: One): Promise<string | undefined> =>
  (await readdir(folderOf(web, reference)).catch(() => [])).find((name) => name.startsWith(`${id}.`))

/** A download that can still be fetched. */
export async function downloadFacts(node: WebNode, one: One): Promise<Outcome<Ready>> {
  const { reference, id } = one
  const record = await node.records.find(reference)
  const name = await fileOf(node, one)
  const found = name ? await stat(path.join(folderOf(node.web, reference), name)).catch(() => undefined) : undefined
  if (!record || !name || !found || node.now().getTime() - found.mtimeMs > keptMs)
    return rejected('no_such_download', id)
  const what = name.slice(id.length)
  const day = found.mtime.toISOString().slice(0, 10)
  return done({
    id,
    name: `${record.domain}-${day}${what === '.zip' ? what : what.replace('.', '-')}`,
    bytes: found.size,
    until: new Date(found.mtimeMs + keptMs).toISOString(),
  })
}

/** Writes what programs say into a file that can be fetched once all of it is there. */
async function written(
  node: WebNode,
  { reference, id, kind }: One & { kind: string },
  write: (take: (part: Uint8Array) => Promise<void>) => Promise<Outcome<null>>,
): Promise<Outcome<Ready>> {
  const folder = folderOf(node.web, reference)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await dropOld(folder, node.now(), keptMs)
  const passing = path.join(folder, `next-${id}`)
  const file = await open(passing, 'w', 0o600)
  const outcome = await write(async (part) => void (await file.write(part))).finally(() => file.close())
  if (outcome.kind !== 'done') {
    await rm(passing, { force: true })
    return outcome
  }
  await rename(passing, path.join(folder, `${id}.${kind}`))
  return downloadFacts(node, { reference, id })
}

/** Packs files of a point, as the user of the space. */
const packed = (node: WebNode, part: Part, record: SpaceRecord, id: string): Promise<Outcome<Ready>> =>
  withStage(node, part, ({ place }) =>
    written(node, { reference: part.reference, id, kind: 'zip' }, async (take) => {
      const { code } = await node.run({
        program: 'zip',
        args: ['-q', '-r', '-y', '-', '.'],
        as: record.ids,
        cwd: place,
        seconds: 3500,
        take,
      })
      if (code !== 0) throw new Error('zip failed')
      return done(null)
    }),
  )

/** The SQL of a database, or of some tables of it. */
const asSql = (node: WebNode, { reference, tables }: Part, point: RestorePoint, id: string): Promise<Outcome<Ready>> =>
  written(node, { reference, id, kind: fileName(point.database ?? '') }, async (take) => {
    const end = tables
      ? (
          await piped(
            node.run,
            telling(node, point),
            { program: 'cat', args: [], take, seconds: 3500 },
            { through: onlyTables(tables) },
          )
        ).from
      : await node.run({ ...telling(node, point), take })
    if (end.code !== 0) throw new Error(`restic: ${end.stderr.trim().slice(0, 200)}`)
    return done(null)
  })

/** Puts what is meant of a point into a file of the agent's own. */
export const prepare = (node: WebNode, part: Part, operationId: string): Promise<Outcome<Ready>> =>
  withPoint(node, part, (record, point) => {
    const id = createHash('sha256').update(operationId).digest('hex').slice(0, 32)
    return point.kind === 'database' ? asSql(node, part, point, id) : packed(node, part, record, id)
  })

export async function download(
  node: WebNode,
  { reference, id }: InputOf<'backups.download'>,
  contents: Contents,
): Promise<Outcome<{ bytes: number }>> {
  const name = await fileOf(node, { reference, id })
  const file = name && path.join(folderOf(node.web, reference), name)
  return (await sendKept(file, { now: node.now(), keptMs }, contents)) ?? rejected('no_such_download', id)
}

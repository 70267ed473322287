import path from 'node:path'
import * as z from 'zod/mini'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import type { FileEntry } from '../../contract/web-file-verbs.ts'
import { literal, openRepository, tagArguments, tagged } from '../../restic/repository.ts'
import type { ProgramRun, RunProgram } from '../../run-program.ts'
import type { WebSettings } from '../places.ts'

const Node = z.object({
  struct_type: z.literal('node'),
  name: z.string(),
  type: z.string(),
  path: z.string(),
  size: z.optional(z.number()),
  mode: z.number(),
  mtime: z.string(),
})
export type SavedFile = { path: string; entry: FileEntry }

/** Files for a week, databases for three months. */
const keptDays = { files: 7, database: 90 } as const
const kept = { files: '7d', database: '90d' } as const
const dayMs = 86_400_000
const longSeconds = 3500
/** What is written onto a point. */
type Marks = { because: RestorePoint['because']; bytes: number; database?: string }
const kinds: Readonly<Record<string, FileEntry['kind']>> = { file: 'file', dir: 'folder', symlink: 'link' }

const marks = (kind: RestorePoint['kind'], { because, bytes, database }: Marks) =>
  tagArguments(['belfry', kind, `because=${because}`, `bytes=${bytes}`, ...(database ? [`name=${database}`] : [])])

/** The repository of a node, in which every space has points of its own; whose a point is, is asked each time. */
export function openRestic(web: WebSettings, run: RunProgram) {
  const { repository = '', passwordFile = '', credentials } = web.backups ?? {}
  const cache = path.join(web.state, 'restic')
  const { asked, said, savedAs, snapshots } = openRepository(
    { repository, opens: { passwordFile }, cache, credentials },
    run,
  )
  async function points(user: string): Promise<RestorePoint[]> {
    const found = await snapshots(['--host', user, '--tag', 'belfry'])
    return found.map(({ id, takenAt, tags }): RestorePoint => {
      const because = tagged(tags, 'because')
      const kind = tags.includes('database') ? 'database' : 'files'
      return {
        ...{ id, kind },
        database: tagged(tags, 'name') ?? null,
        takenAt: takenAt.toISOString(),
        bytes: Number(tagged(tags, 'bytes') ?? 0),
        because: because === 'asked' || because === 'before_restore' ? because : 'schedule',
        keptUntil: new Date(takenAt.getTime() + keptDays[kind] * dayMs).toISOString(),
      }
    })
  }

  return {
    isHere: web.backups !== undefined,
    points,
    savedAs,
    /** A point, if it is the space's own. */
    find: async (user: string, point: string): Promise<RestorePoint | undefined> =>
      (await points(user)).find(({ id }) => id === point),

    /** What is in a point, its folders before what is in them. */
    async files(point: string): Promise<SavedFile[]> {
      const text = await said(['--json', 'ls', point])
      return text.split('\n').flatMap((line): SavedFile[] => {
        const node = line === '' ? undefined : z.safeParse(Node, JSON.parse(line))
        if (!node?.success) return []
        const { name, type, size = 0, mode, mtime } = node.data
        const entry = {
          ...{ name, kind: kinds[type] ?? 'other', sizeBytes: type === 'file' ? size : 0 },
          ...{ mode: (mode & 0o777).toString(8).padStart(3, '0'), modifiedAt: new Date(mtime).toISOString() },
        }
        return [{ path: node.data.path.slice(1), entry }]
      })
    },

    /** Saves what is in a folder, but for what passes by. */
    async take(user: string, home: string, why: Marks): Promise<string> {
      const except = ['--exclude', `${literal(home)}/tmp/*`]
      const args = ['--json', 'backup', '.', '--host', user, ...marks('files', why), ...except]
      return savedAs(await run(asked(args, { cwd: home, seconds: longSeconds })))
    },

    /** Saves what it hears, as one file. */
    saving: (user: string, why: Marks, file: string): ProgramRun =>
      asked(['--json', 'backup', '--stdin', '--stdin-filename', file, '--host', user, ...marks('database', why)], {
        seconds: longSeconds,
      }),
    /** Says what is in one file of a point. */
    telling: (point: string, file: string): ProgramRun => asked(['dump', point, `/${file}`], { seconds: longSeconds }),

    /** Lets go of what is older than it is kept, counted from the newest of all: of spaces that ended as well. What an agent that was killed had locked is free again. */
    async forget(): Promise<void> {
      await said(['unlock'])
      for (const kind of ['files', 'database'] as const)
        await said(['forget', '--tag', `belfry,${kind}`, '--group-by', '', '--keep-within', kept[kind]], {
          seconds: longSeconds,
        })
      await said(['prune'], { seconds: 6 * longSeconds })
    },

    /** Brings some of a point, or all of it but what is left out, into a folder. */
    async bring(
      point: string,
      into: string,
      { paths, without }: { paths: readonly string[] | null; without: readonly string[] },
    ): Promise<void> {
      // It takes one of both.
      const chosen = paths
        ? paths.flatMap((each) => ['--include', `/${literal(each)}`])
        : without.flatMap((each) => ['--exclude', each])
      await said(['restore', point, '--target', into, ...chosen], { seconds: longSeconds })
    },
  }
}
export type Restic = ReturnType<typeof openRestic>

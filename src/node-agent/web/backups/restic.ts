import path from 'node:path'
import * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import type { FileEntry } from '../../contract/web-file-verbs.ts'
import type { ProgramEnd, ProgramRun, RunProgram } from '../../run-program.ts'
import type { WebSettings } from '../places.ts'

const Snapshot = z.object({ short_id: z.string(), time: z.string(), tags: z.optional(z.array(z.string())) })
const Summary = z.object({ message_type: z.literal('summary'), snapshot_id: z.string() })
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

/** What stands for itself in a pattern of restic's. */
const literal = (text: string): string => text.replaceAll(/[\\*?[\]]/g, '\\$&')

/** Said by whoever keeps the repository. restic would try again for a quarter of an hour. */
const full = /QuotaExceeded|no space left on device|disk quota exceeded/i
const shut =
  /Access ?Denied|AccessKeyId|signature|specified (?:bucket|key) does not exist|wrong password|permission denied|no such file or directory/i
const hopeless = new RegExp(`retrying after.*(?:${full.source}|Access ?Denied|AccessKeyId|signature)`, 'i')

/** A repository that takes or gives nothing until whoever runs the node mends it. */
class RepositoryFault extends Error {
  readonly code: 'backups_full' | 'backups_shut'
  constructor(code: RepositoryFault['code'], said: string) {
    super(`restic: ${said}`)
    this.code = code
  }
}

/** What is wrong with the repository is told in the words of the port; what passes by is not. */
export async function unlessShut<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof RepositoryFault) return rejected(fault.code, fault.message)
    throw fault
  }
}

/** Behind the line that says what is wrong restic tells where it looked. */
export function faultIn(stderr: string): Error {
  const lines = stderr.trim().split('\n')
  const line = lines.find((each) => hopeless.test(each)) ?? lines.find((each) => each.startsWith('Fatal:'))
  const said = (line ?? lines.at(-1) ?? '').slice(0, 200)
  if (full.test(said)) return new RepositoryFault('backups_full', said)
  return line && shut.test(said) ? new RepositoryFault('backups_shut', said) : new Error(`restic: ${said}`)
}

function heard({ code, stdout, stderr }: ProgramEnd): string {
  if (code !== 0) throw faultIn(stderr)
  return String(stdout)
}
/** Which point a backup became. */
function savedAs(end: ProgramEnd): string {
  const lines = heard(end).split('\n').filter(Boolean)
  return Summary.parse(JSON.parse(lines.at(-1) ?? '')).snapshot_id.slice(0, 8)
}
const marks = (kind: RestorePoint['kind'], { because, bytes, database }: Marks) =>
  ['belfry', kind, `because=${because}`, `bytes=${bytes}`, ...(database ? [`name=${database}`] : [])].flatMap((tag) => [
    '--tag',
    tag,
  ])
const tagged = (tags: readonly string[], name: string) =>
  tags.find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1)

/** The repository of a node, in which every space has points of its own; whose a point is, is asked each time. */
export function openRestic(web: WebSettings, run: RunProgram) {
  const { repository = '', passwordFile = '', credentials } = web.backups ?? {}
  type More = { cwd?: string; seconds?: number }
  const asked = (args: readonly string[], more: More = {}): ProgramRun => ({
    program: 'restic',
    args: ['-r', repository, '--password-file', passwordFile, ...args],
    env: {
      RESTIC_CACHE_DIR: path.join(web.state, 'restic'),
      ...(credentials ? { AWS_SHARED_CREDENTIALS_FILE: credentials } : {}),
    },
    seconds: 120,
    mostBytes: 200_000_000,
    hopeless,
    ...more,
  })
  const said = async (args: readonly string[], more: More = {}): Promise<string> => heard(await run(asked(args, more)))
  async function points(user: string): Promise<RestorePoint[]> {
    const found = z
      .array(Snapshot)
      .parse(JSON.parse(await said(['--json', 'snapshots', '--host', user, '--tag', 'belfry'])) ?? [])
    return found
      .map(({ short_id, time, tags = [] }): RestorePoint => {
        const because = tagged(tags, 'because')
        const kind = tags.includes('database') ? 'database' : 'files'
        return {
          id: short_id,
          kind,
          database: tagged(tags, 'name') ?? null,
          takenAt: new Date(time).toISOString(),
          bytes: Number(tagged(tags, 'bytes') ?? 0),
          because: because === 'asked' || because === 'before_restore' ? because : 'schedule',
          keptUntil: new Date(Date.parse(time) + keptDays[kind] * dayMs).toISOString(),
        }
      })
      .sort((one, other) => other.takenAt.localeCompare(one.takenAt))
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

    /** Brings some of a point, or all, into a folder. */
    async bring(point: string, into: string, paths: readonly string[] | null): Promise<void> {
      const only = (paths ?? []).flatMap((each) => ['--include', `/${literal(each)}`])
      await said(['restore', point, '--target', into, ...only], { seconds: longSeconds })
    },
  }
}
export type Restic = ReturnType<typeof openRestic>

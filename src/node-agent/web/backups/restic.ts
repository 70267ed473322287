import path from 'node:path'
import * as z from 'zod/mini'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import type { FileEntry } from '../../contract/web-file-verbs.ts'
import type { RunProgram } from '../../run-program.ts'
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

const keptDays = 7
const dayMs = 86_400_000
const kinds: Readonly<Record<string, FileEntry['kind']>> = { file: 'file', dir: 'folder', symlink: 'link' }

/** What stands for itself in a pattern of restic's. */
const literal = (text: string): string => text.replaceAll(/[\\*?[\]]/g, '\\$&')

/** The repository of a node, in which every space has points of its own; whose a point is, is asked each time. */
export function openRestic(web: WebSettings, run: RunProgram) {
  const { repository = '', passwordFile = '' } = web.backups ?? {}
  const restic = (args: readonly string[], more: { cwd?: string; seconds?: number } = {}) =>
    run({
      program: 'restic',
      args: ['-r', repository, '--password-file', passwordFile, ...args],
      env: { RESTIC_CACHE_DIR: path.join(web.state, 'restic') },
      seconds: 120,
      mostBytes: 200_000_000,
      ...more,
    })
  async function said(args: readonly string[], more: { cwd?: string; seconds?: number } = {}): Promise<string> {
    const { code, stdout, stderr } = await restic(args, more)
    if (code !== 0) throw new Error(`restic: ${stderr.trim().split('\n').at(-1)?.slice(0, 200)}`)
    return String(stdout)
  }
  const tagged = (tags: readonly string[], name: string) =>
    tags.find((tag) => tag.startsWith(`${name}=`))?.slice(name.length + 1)

  async function points(user: string): Promise<RestorePoint[]> {
    const found = z
      .array(Snapshot)
      .parse(JSON.parse(await said(['--json', 'snapshots', '--host', user, '--tag', 'belfry'])) ?? [])
    return found
      .map(({ short_id, time, tags = [] }): RestorePoint => {
        const because = tagged(tags, 'because')
        return {
          id: short_id,
          takenAt: new Date(time).toISOString(),
          bytes: Number(tagged(tags, 'bytes') ?? 0),
          because: because === 'asked' || because === 'before_restore' ? because : 'schedule',
          keptUntil: new Date(Date.parse(time) + keptDays * dayMs).toISOString(),
        }
      })
      .sort((one, other) => other.takenAt.localeCompare(one.takenAt))
  }

  return {
    isHere: web.backups !== undefined,
    points,
    isOf: async (user: string, point: string): Promise<boolean> => (await points(user)).some(({ id }) => id === point),

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
    async take(user: string, home: string, tags: { because: RestorePoint['because']; bytes: number }): Promise<string> {
      const marks = ['belfry', 'files', `because=${tags.because}`, `bytes=${tags.bytes}`].flatMap((tag) => [
        '--tag',
        tag,
      ])
      const except = ['--exclude', `${literal(home)}/tmp/*`]
      const text = await said(['--json', 'backup', '.', '--host', user, ...marks, ...except], {
        cwd: home,
        seconds: 3500,
      })
      const lines = text.split('\n').filter(Boolean)
      return Summary.parse(JSON.parse(lines.at(-1) ?? '')).snapshot_id.slice(0, 8)
    },

    /** Brings some of a point, or all, into a folder. */
    async bring(point: string, into: string, paths: readonly string[] | null): Promise<void> {
      const only = (paths ?? []).flatMap((each) => ['--include', `/${literal(each)}`])
      await said(['restore', point, '--target', into, ...only], { seconds: 3500 })
    },
  }
}
export type Restic = ReturnType<typeof openRestic>

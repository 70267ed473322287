import { downloadHours } from '#base/cloud-server/restore-points.ts'
import { isWithin, nameOf } from '#base/web-space/relative-path.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { PreparedDownload, Vault } from '../port.ts'
import { freeSecond, type KeptJob, type KeptVault, momentOf, pointIdOf, treeOf } from './kept-vault.ts'
import { bytesOf, contentOf, type ServerTree, type TreeNode } from './server-tree.ts'
import { no, treeOfPoint, type VaultBook } from './vault-book.ts'
import { openJob } from './vault-facts.ts'

/** A restore and a preparation take so long in reality, and a second more for each file. */
const jobSeconds = 20
/** A whole server takes so long at least, so that somebody can stop it. */
const wholeSeconds = 20
const keptMs = downloadHours * 3_600_000
const mostJobs = 50

/** What is meant by these paths, files alone; undefined where one of them is not there. */
function filesOf(tree: ServerTree, paths: readonly string[] | null): string[] | undefined {
  if (paths?.some((path) => path !== '' && !tree.has(path))) return undefined
  return [...tree.keys()].filter(
    (path) => tree.get(path)?.kind === 'file' && (paths === null || paths.some((each) => isWithin(path, each))),
  )
}

type NewJob = Pick<KeptJob, 'operationId' | 'kind' | 'point' | 'paths'>

function begun(
  kept: KeptVault,
  now: number,
  pace: number,
  job: NewJob,
): { kept: KeptVault; job: KeptJob } | Outcome<never> {
  if (openJob(kept, now)) return no('vault_busy')
  const tree = treeOfPoint(kept, job.point, now)
  if (!tree) return no('no_such_point', job.point)
  const files = filesOf(tree, job.paths)
  if (!files)
    return no(
      'no_such_path',
      job.paths?.find((path) => !tree.has(path)),
    )
  const bytes = files.reduce((sum, path) => sum + bytesOf(kept.reference, path, tree.get(path) as TreeNode), 0)
  const seconds = (jobSeconds + files.length) / pace
  const endsAt = now + Math.round(1000 * (job.paths === null ? Math.max(seconds, wholeSeconds) : seconds))
  const added = { ...job, startedAt: now, endsAt, total: files.length, bytes }
  return { kept: { ...kept, jobs: [...kept.jobs, added].slice(-mostJobs) }, job: added }
}

const ending =
  <Value>(operationId: string, ended: (job: KeptJob) => Value) =>
  (kept: KeptVault, now: number): Outcome<Value> => {
    const job = kept.jobs.find((each) => each.operationId === operationId)
    if (!job) return no('no_such_point')
    if (job.isStopped) return no('stopped')
    const left = Math.ceil((job.endsAt - now) / 1000)
    return left > 0 ? { kind: 'pending', reference: kept.reference, lookAgainSeconds: left } : done(ended(job))
  }

function preparedOf({ operationId, paths, bytes, endsAt }: KeptJob): PreparedDownload {
  const name = paths?.length === 1 ? nameOf(paths[0] as string) : ''
  return { id: operationId, name: name || 'restored-files', bytes, until: new Date(endsAt + keptMs).toISOString() }
}

async function* bodyOf(reference: string, tree: ServerTree, files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of files) yield contentOf(reference, path, tree.get(path) as TreeNode)
}

const undoPointOf = ({ undoAt, startedAt }: KeptJob): number => undoAt ?? startedAt

/** How it stood before a restore is a point of its own, of the second in which it began. */
function withPutBack({ kept, job }: { kept: KeptVault; job: KeptJob }): KeptVault {
  const putBack = { at: job.endsAt, paths: job.paths, from: momentOf(job.point) }
  const undoAt = freeSecond(kept, job.startedAt)
  return {
    ...kept,
    jobs: kept.jobs.map((each) => (each === job ? { ...each, undoAt } : each)),
    extra: [...kept.extra, { at: undoAt, because: 'before_restore' }],
    putBacks: [...kept.putBacks, putBack],
  }
}

/** Stopped half-way it leaves nothing: neither what was put back, nor how it stood before. */
function stopped(kept: KeptVault, job: KeptJob): KeptVault {
  return {
    ...kept,
    jobs: kept.jobs.map((each) => (each === job ? { ...each, isStopped: true as const } : each)),
    putBacks: kept.putBacks.filter(({ at }) => at !== job.endsAt),
    extra: kept.extra.filter(({ at, because }) => because !== 'before_restore' || at !== undoPointOf(job)),
  }
}

/** What is put back and made ready. */
export const jobPart = (
  book: VaultBook,
  pace: number,
): Pick<Vault, 'prepareDownload' | 'openDownload' | 'restore' | 'stop'> => ({
  prepareDownload: (operationId, { reference, point, paths }) =>
    book.write(
      operationId,
      reference,
      (kept, now) => {
        const made = begun(kept, now, pace, { operationId, kind: 'download', point, paths })
        return 'job' in made ? made.kept : made
      },
      ending(operationId, preparedOf),
    ),

  openDownload: ({ reference, id }) =>
    book.look(reference, (kept, now) => {
      const job = kept.jobs.find(({ operationId, kind }) => operationId === id && kind === 'download')
      if (!job || job.isStopped || job.endsAt > now || now >= job.endsAt + keptMs) return no('no_such_path', id)
      const tree = treeOf(kept, momentOf(job.point))
      return done({ ...preparedOf(job), body: bodyOf(reference, tree, filesOf(tree, job.paths) ?? []) })
    }),

  restore: (operationId, { reference, point, what }) =>
    book.write(
      operationId,
      reference,
      (kept, now) => {
        const paths = what.kind === 'whole' ? null : what.paths
        const made = begun(kept, now, pace, { operationId, kind: 'restore', point, paths })
        return 'job' in made ? withPutBack(made) : made
      },
      ending(operationId, (job) => ({ files: job.total, bytes: job.bytes, undoPoint: pointIdOf(undoPointOf(job)) })),
    ),

  stop: (operationId, { reference, stops }) =>
    book.write(
      operationId,
      reference,
      (kept, now) => {
        const job = openJob(kept, now)
        return job?.operationId === stops ? stopped(kept, job) : kept
      },
      ({ jobs }) => done({ existed: jobs.some((job) => job.operationId === stops && job.isStopped === true) }),
    ),
})

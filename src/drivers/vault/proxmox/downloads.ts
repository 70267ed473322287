import { downloadHours, type PointEntry } from '#base/cloud-server/restore-points.ts'
import { openBody } from '#platform/outbound-body.ts'
import { zipOf } from '#platform/sheet/zip.ts'
import { authorization, base } from '../../compute/proxmox/api/pve-api.ts'
import { asOutcome, later } from '../../compute/proxmox/api/stop.ts'
import { readJournal } from '../../compute/proxmox/work/journal.ts'
import { done } from '../../outcome.ts'
import type { PreparedDownload, Vault } from '../port.ts'
import { placeOf } from './facts.ts'
import { encodedPath, entryIn, restorePath } from './files.ts'
import { nodeFor, type VaultContext } from './vault-context.ts'
import type { VaultOperations } from './vault-operations.ts'
import { volumeAt } from './volumes.ts'
import { no, told } from './words.ts'

/** What is fetched when somebody comes for it: nothing of it is laid ready here. */
type Ready = PreparedDownload & { volid: string; parts: { name: string; path: string }[] }

/** A folder comes as an archive of its own. */
const nameIn = ({ name, kind }: { name: string; kind: string }): string => (kind === 'folder' ? `${name}.zip` : name)

async function* bodyOf(context: VaultContext, node: string, volid: string, path: string): AsyncGenerator<Buffer> {
  const { settings, log } = context
  const url = new URL(`${settings.url}${base}${restorePath(context, node, 'download')}`)
  url.searchParams.set('volume', volid)
  url.searchParams.set('filepath', encodedPath(path))
  const asked = { url, headers: authorization(settings.token), trust: settings.trust }
  const answer = await openBody({ system: 'proxmox', log }, asked)
  if (answer.kind !== 'answered') throw new Error(`the backup does not come: ${answer.detail}`)
  const { status, reason, body } = answer
  try {
    if (status !== 200) throw new Error(`the backup does not come: ${status} ${reason}`)
    yield* body
  } finally {
    body.destroy()
  }
}

export const downloadPart = (
  context: VaultContext,
  { begin, resultOf }: VaultOperations,
): Pick<Vault, 'prepareDownload' | 'openDownload'> => ({
  prepareDownload: (operationId, { reference, point, paths }) =>
    begin(operationId, reference, {
      kind: 'download',
      notes: { point },
      before: async () => {
        if (!context.backups.isBackupServer) throw no('not_possible')
        await volumeAt(context, await placeOf(context, reference), reference, point)
      },
      plan: async (run) => {
        const where = await placeOf(context, reference)
        const volume = await volumeAt(context, where, reference, point)
        const entries: PointEntry[] = []
        for (const path of paths) entries.push(await entryIn(context, { node: where.node, volume, path }))
        const [only] = entries.length === 1 ? entries : []
        const until = new Date(context.clock.now().getTime() + downloadHours * 3_600_000).toISOString()
        const ready: Ready = {
          ...{ id: operationId, volid: volume.volid, until },
          name: only ? nameIn(only) : 'restored-files.zip',
          bytes: only?.kind === 'file' ? only.sizeBytes : null,
          parts: entries.map((entry, index) => ({
            // Two of one name from two folders stand beside each other.
            name: entries.some((each, at) => at < index && each.name === entry.name)
              ? `${index + 1}-${nameIn(entry)}`
              : nameIn(entry),
            path: entry.path,
          })),
        }
        await run.result(ready)
      },
      value: () => resultOf<Ready>(operationId, reference),
    }),

  openDownload: async ({ reference, id }) =>
    told(
      await asOutcome(async () => {
        const { operations } = await readJournal(context.state, reference, 'vault')
        const kept = operations.find((each) => each.id === id && each.kind === 'download' && !each.failed)
        const ready = kept?.endedAt === null ? undefined : (kept?.result as Ready | undefined)
        if (!ready || Date.parse(ready.until) <= context.clock.now().getTime()) throw no('no_such_path', id)
        const node = await nodeFor(context, reference)
        const { volid, parts, ...told } = ready
        const bodies = parts.map(({ name, path }) => ({ name, content: bodyOf(context, node, volid, path) }))
        const [first] = bodies
        if (!first) throw later(60, 'nothing was chosen')
        return done({ ...told, body: bodies.length === 1 ? first.content : zipOf(bodies) })
      }),
    ),
})

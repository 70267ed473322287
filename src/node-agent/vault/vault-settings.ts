import path from 'node:path'
import * as z from 'zod/mini'

const Place = z.string().check(z.refine(path.isAbsolute, { error: 'not an absolute path' }))

/** Where servers are saved: in a repository of restic's for each, below this one. */
export const VaultSettings = z.strictObject({
  /** As restic names it: `/srv/vault`, `sftp:backup@vault1:/srv/kvm1`, `s3:https://s3.example/kvm1`. */
  repository: z.string().check(z.regex(/^[^\s]{1,500}$/)),
  /** A secret of the node, from which the password of each repository is made. Without it nothing that was saved opens. */
  keyFile: Place,
  /** Of a repository at `s3:…`: a file as `~/.aws/credentials` is. */
  credentials: z.optional(Place),
  /** Where disks pass by while they are saved and put back; as large as the largest server. */
  work: z._default(Place, '/var/lib/belfry-compute/backups'),
})
export type VaultSettings = z.infer<typeof VaultSettings>

/** Where all about the saving of one server is. */
export function vaultPlaces({ work }: Pick<VaultSettings, 'work'>, reference: string) {
  const folder = path.join(work, reference)
  const stage = path.join(folder, 'stage')
  return {
    folder,
    record: path.join(folder, 'record.json'),
    job: path.join(folder, 'job.json'),
    downloads: path.join(folder, 'downloads'),
    stops: path.join(folder, 'stops'),
    /** All below passes by, and whoever comes next clears it. */
    stage,
    /** What is saved. */
    saved: path.join(stage, 'saved'),
    /** Where a repository is looked into. */
    point: path.join(stage, 'point'),
    fileSystem: (index: number) => path.join(stage, 'systems', String(index)),
  }
}

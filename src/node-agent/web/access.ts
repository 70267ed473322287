import { createHash } from 'node:crypto'
import { done, rejected } from '#base/outcome.ts'
import { mostSshKeys } from '#base/web-space/access.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { Works } from '../verb-work.ts'
import { inFolder } from './own-files.ts'
import { userOf } from './places.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

const mostAccounts = 20

/** As `ssh-keygen -l` tells it. */
const fingerprintOf = (key: string): string => {
  const digest = createHash('sha256').update(Buffer.from(key.split(' ')[1] ?? '', 'base64'))
  return `SHA256:${digest.digest('base64').replace(/=+$/, '')}`
}

type Names = 'ftp.keep' | 'ftp.drop' | 'ssh.set' | 'ssh.keep-key' | 'ssh.drop-key'
export function accessWorks(node: WebNode): Pick<Works, Names> {
  // Whoever is in stays in, whatever became of their account or key: all of the space sign in anew.
  const signOut = { behind: ({ ids }: SpaceRecord) => node.users.endProgram(ids, 'proftpd') }
  const hangUp = {
    behind: ({ reference, ids }: SpaceRecord) => node.users.hangUp({ user: userOf(reference), ...ids }),
  }
  return {
    'ftp.keep': node.changing(async (record, { reference, name, folder, isOn, passwordHash }: InputOf<'ftp.keep'>) => {
      const found = record.ftp.find((account) => account.name === name)
      if (!found && passwordHash === undefined) return rejected('password_missing', name, 'password')
      if (!found && record.ftp.length >= mostAccounts) return rejected('too_many', name)
      const there = await inFolder(node, reference, folder, async () => done(null))
      if (there.kind === 'rejected') return rejected('no_such_path', folder, 'folder')
      const account = { name, folder, isOn, hash: passwordHash ?? found?.hash ?? null }
      const ftp = found ? record.ftp.map((each) => (each === found ? account : each)) : [...record.ftp, account]
      return { ...record, ftp }
    }, signOut),
    'ftp.drop': node.changing((record, { name }: InputOf<'ftp.drop'>) => {
      const ftp = record.ftp.filter((account) => account.name !== name)
      return { ...record, ftp }
    }, signOut),
    'ssh.set': node.changing((record, { isOn }: InputOf<'ssh.set'>) => ({ ...record, ssh: { ...record.ssh, isOn } })),
    'ssh.keep-key': node.changing((record, { key }: InputOf<'ssh.keep-key'>) => {
      const fingerprint = fingerprintOf(key.key)
      const others = record.ssh.keys.filter((each) => each.fingerprint !== fingerprint)
      if (others.length >= mostSshKeys) return rejected('too_many', key.name)
      return { ...record, ssh: { ...record.ssh, keys: [...others, { ...key, fingerprint }] } }
    }),
    'ssh.drop-key': node.changing((record, { fingerprint }: InputOf<'ssh.drop-key'>) => {
      const keys = record.ssh.keys.filter((each) => each.fingerprint !== fingerprint)
      return { ...record, ssh: { ...record.ssh, keys } }
    }, hangUp),
  }
}

import { createHash } from 'node:crypto'
import { mostSshKeys } from '#base/web-space/access.ts'
import type { WebHost } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'
import { isFolder } from './tree.ts'

type AccessPart = Pick<WebHost, 'keepFtpAccount' | 'dropFtpAccount' | 'setSsh' | 'keepSshKey' | 'dropSshKey'>

const mostAccounts = 20
/** As `ssh-keygen -l` tells it. */
const fingerprintOf = (key: string): string =>
  `SHA256:${createHash('sha256')
    .update(Buffer.from(key.split(' ')[1] ?? '', 'base64'))
    .digest('base64')
    .replace(/=+$/, '')}`

export const accessPart = (book: SpaceBook): AccessPart => ({
  keepFtpAccount: (operationId, { reference, name, folder, isOn, passwordHash }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const found = kept.ftp.find((each) => each.name === name)
        if (!found && passwordHash === undefined) return no('password_missing', name, 'password')
        if (!found && kept.ftp.length >= mostAccounts) return no('too_many', name)
        if (!isFolder(kept.files, folder)) return no('no_such_path', folder, 'folder')
        const account = { name, folder, isOn, passwordHash: passwordHash ?? found?.passwordHash ?? '' }
        const ftp = found ? kept.ftp.map((each) => (each === found ? account : each)) : [...kept.ftp, account]
        return { kept: { ...kept, ftp } }
      },
    }),

  dropFtpAccount: (operationId, { reference, name }) =>
    book.write(operationId, reference, {
      apply: (kept) =>
        name === ''
          ? no('not_possible', 'the account of the space stays')
          : { kept: { ...kept, ftp: kept.ftp.filter((each) => each.name !== name) } },
    }),

  setSsh: (operationId, { reference, isOn }) =>
    book.write(operationId, reference, { apply: (kept) => ({ kept: { ...kept, ssh: { ...kept.ssh, isOn } } }) }),

  keepSshKey: (operationId, { reference, key }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const fingerprint = fingerprintOf(key.key)
        const others = kept.ssh.keys.filter((each) => each.fingerprint !== fingerprint)
        if (others.length >= mostSshKeys) return no('too_many', key.name)
        return { kept: { ...kept, ssh: { ...kept.ssh, keys: [...others, { ...key, fingerprint }] } } }
      },
    }),

  dropSshKey: (operationId, { reference, fingerprint }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const keys = kept.ssh.keys.filter((each) => each.fingerprint !== fingerprint)
        return { kept: { ...kept, ssh: { ...kept.ssh, keys } } }
      },
    }),
})

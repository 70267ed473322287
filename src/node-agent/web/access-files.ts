import path from 'node:path'
import type { WantedFile } from './change-files.ts'
import { asWord } from './configuration-text.ts'
import { placesOf, type WebSettings } from './places.ts'
import type { SpaceRecord } from './space-record.ts'

/** The accounts of every space that is open, as ProFTPD reads them (`AuthUserFile`): each below its own folder, as the user of its space. */
export function ftpFile(web: WebSettings, records: readonly SpaceRecord[]): WantedFile {
  const lines = records
    .filter(({ isOn }) => isOn)
    .sort((one, other) => one.reference.localeCompare(other.reference))
    .flatMap(({ reference, ftp, ids }) => {
      const { user, home } = placesOf(web, reference)
      return ftp.flatMap(({ name, folder, isOn, hash }) => {
        const account = asWord(name === '' ? user : `${user}_${name}`)
        return isOn && hash
          ? [`${account}:${hash}:${ids.uid}:${ids.gid}::${path.join(home, folder)}:/usr/sbin/nologin\n`]
          : []
      })
    })
  return { file: path.join(web.state, 'ftp', 'accounts'), text: lines.join(''), mode: 0o600 }
}

/** The keys by which sshd lets somebody in, which it reads as whoever comes; without the file nobody gets in. */
export function keyFile(web: WebSettings, reference: string, record: SpaceRecord | undefined): WantedFile {
  const isOpen = record?.isOn && record.ssh.isOn && record.ssh.keys.length > 0
  const text = isOpen ? record.ssh.keys.map(({ key }) => `${key}\n`).join('') : null
  return { file: placesOf(web, reference).key, text, mode: 0o640, ...(record ? { group: record.ids.gid } : {}) }
}

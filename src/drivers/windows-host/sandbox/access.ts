import { levelsOf } from '#base/windows-space/database.ts'
import type { WindowsAccess } from '../port.ts'
import { sqlVersionOf } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'

export const accessPart = (book: SpaceBook): WindowsAccess => ({
  async setFtp(operationId, { reference, isOn, hostname, password }) {
    if (hostname && !(await book.claim(`ftp:${hostname}`, reference)))
      return no('ftp_hostname_taken', hostname, 'hostname')
    let before: string | null = null
    const outcome = await book.write(operationId, reference, {
      apply: (kept) => {
        before = kept.ftp.hostname
        const ftp = {
          isOn: isOn ?? kept.ftp.isOn,
          hostname: hostname === undefined ? kept.ftp.hostname : hostname,
          hasPassword: kept.ftp.hasPassword || password !== undefined,
        }
        return { kept: { ...kept, ftp } }
      },
    })
    const unused =
      outcome.kind === 'rejected' ? hostname : hostname !== undefined && before !== hostname ? before : null
    if (unused) await book.release(`ftp:${unused}`, reference)
    return outcome
  },

  setDatabase: (operationId, { reference, isOn, hostname, level, passwordHash }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        if (level !== undefined && !levelsOf(sqlVersionOf(reference)).includes(level))
          return no('level_not_offered', String(level), 'level')
        const database = {
          isOn: isOn ?? kept.database.isOn,
          hostname: hostname === undefined ? kept.database.hostname : hostname,
          level: level ?? kept.database.level,
          passwordHash: passwordHash ?? kept.database.passwordHash,
        }
        return { kept: { ...kept, database } }
      },
    }),
})

import type { BackupPart } from '../contract/shapes.ts'

type Choice = { paths?: readonly string[] | undefined; tables?: readonly string[] | undefined }

/** What of a backup is meant: all of it where nothing is named. */
export function partOf({ paths, tables }: Choice): BackupPart {
  if (paths) return { kind: 'files', paths: [...paths] }
  return tables ? { kind: 'tables', tables: [...tables] } : { kind: 'whole' }
}

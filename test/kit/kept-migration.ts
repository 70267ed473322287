import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { FolderCursor, MigrationNotes } from '#drivers/mail-host/imap-migration/notes.ts'
import type { MigrationFacts } from '#drivers/mail-host/port.ts'

export type KeptMigration = { facts?: MigrationFacts; cursors: FolderCursor[] }

/** What is noted of a migration, in a file that is there whole or not at all. */
export const keptMigration = (file: string): KeptMigration =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cursors: [] }

export const migrationNotesIn = (file: string): MigrationNotes => ({
  cursors: async () => keptMigration(file).cursors,
  keep: async (facts, cursor) => {
    const { cursors } = keptMigration(file)
    const others = cursor ? cursors.filter(({ folder }) => folder !== cursor.folder) : cursors
    writeFileSync(`${file}.next`, JSON.stringify({ facts, cursors: cursor ? [...others, cursor] : others }))
    renameSync(`${file}.next`, file)
  },
})

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectionTo } from '#platform/sql/connections.ts'
import { withDatabase } from './database.setup.ts'

/** Has the server carry out what concerns whole databases and roles. */
export async function tellServer(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const admin = connectionTo(adminUrl)
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A database of its own, with the migrated schema or without any table; its address. A later run drops it. */
export async function testDatabase(options: { empty?: true } = {}): Promise<string> {
  const { adminUrl, template } = inject('postgres')
  const name = `belfry_test_${randomBytes(6).toString('hex')}`
  await tellServer(
    adminUrl,
    `create database ${name}${options.empty ? '' : ` template ${template} strategy file_copy`}`,
  )
  return withDatabase(adminUrl, name)
}

/** Before a later run does so, whoever may still be connected to it. */
export async function dropTestDatabase(url: string): Promise<void> {
  const [, name] = /\/([^/?]+)(?:\?|$)/.exec(url) ?? []
  await tellServer(inject('postgres').adminUrl, `drop database if exists ${name} with (force)`)
}

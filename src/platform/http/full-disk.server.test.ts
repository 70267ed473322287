import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../log/log.ts'
import { keepsNothing } from '../sql/away.ts'
import { connect, type Database } from '../sql/connect.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../sql/embedded.ts'
import { migrate } from '../sql/migrate.ts'
import { watchDatabase, writesAndReads } from './health.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-full-'))
/** A disk of its own, which only root can make; without it nothing here can be filled. */
const isDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder]).status === 0

describe.runIf(isDisk)('a database whose disk is full', () => {
  let embedded: EmbeddedPostgres
  let db: Database
  beforeAll(async () => {
    embedded = await openEmbeddedPostgres(path.join(folder, 'data'), { fast: true })
    await migrate(embedded.url)
    db = connect(embedded.url)
  })
  afterAll(async () => {
    await db.destroy()
    await embedded.stop()
    spawnSync('umount', [folder])
  })
  const stateNow = () => watchDatabase(() => writesAndReads(db), silentLog)()

  it('is not ready, says why, and is ready again when there is room', async () => {
    await raw`create table filler as select repeat('x', 6000) as text from generate_series(1, 10)`.execute(db)
    expect(await stateNow()).toBe('ok')
    const filling = path.join(folder, 'filling')
    expect(() => {
      for (;;) fs.appendFileSync(filling, Buffer.alloc(65_536, 1))
    }).toThrow('ENOSPC')
    expect(await stateNow()).toBe('full')
    const write = raw`insert into filler select repeat(md5(n::text), 200) from generate_series(1, 5000) as n`.execute(
      db,
    )
    expect(keepsNothing(await write.catch((error) => error))).toBe('full')
    fs.rmSync(filling)
    expect(await stateNow()).toBe('ok')
  })
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf } from '../../contract/verbs.ts'
import { fullName } from '../database-users.ts'
import { nativeHash } from '../maria-db.ts'
import { at, inFolder, makeDirectories } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import type { SpaceRecord } from '../space-record.ts'
import { roomIn } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { changeRecord } from './change-record.ts'
import { configText } from './config-text.ts'
import { makeKept, nothingKept } from './kept.ts'
import { asOwnProgram } from './own-programs.ts'
import { isTooOld, newestRelease, releaseFolder } from './releases.ts'
import { takeAway } from './remove.ts'
import { actIn } from './run-wp.ts'
import { type Site, standing } from './site.ts'
import { tidy } from './tidy.ts'
import { type Unfinished, writeUnfinished } from './unfinished.ts'
import type { Writing } from './writing.ts'

const neededBytes = 150_000_000

/** A name for a database that the space does not have. */
export function freeDatabase({ databases }: SpaceRecord, wanted: string): string {
  const isFree = (name: string) => !databases.some((each) => each.name === name)
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`
    if (isFree(name)) return name
  }
}

/** A database of the space, and the password that opens it; the record knows of it before anything is in it. */
export async function makeDatabase(
  node: WebNode,
  site: Site,
  operationId: string,
  name: string,
  change: (record: SpaceRecord) => Pick<SpaceRecord, 'wordpress'>,
): Promise<Outcome<{ database: string; password: string }>> {
  const { reference } = site.record
  const changed = await changeRecord(node, reference, operationId, (record) => ({
    ...record,
    databases: [...record.databases.filter((each) => each.name !== name), { name, isOn: true }],
    ...change(record),
  }))
  if (changed.kind !== 'done') return changed
  const [database, password] = [fullName({ reference, name }), randomBytes(24).toString('base64url')]
  await node.mariaDb.keep(database, { isOn: true, hash: nativeHash(password) })
  return done({ database, password })
}

/** A file of the space that only its user reads. */
export const writeOwn = (
  node: WebNode,
  { record }: Site,
  folder: string,
  name: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<Outcome<null>> =>
  inFolder(node, record.reference, folder, async (opened) => {
    await unlink(at(opened, name)).catch(() => undefined)
    const file = await open(
      at(opened, name),
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      mode,
    )
    try {
      await file.writeFile(content)
    } finally {
      await file.close()
    }
    return done(null)
  })

async function refusal(node: WebNode, site: Site): Promise<Outcome<never> | undefined> {
  const stand = await standing(node, site)
  if (stand === 'there') return rejected('wordpress_there')
  if (stand === 'foreign') return rejected('files_in_the_way')
  return (await roomIn(node, site.record.reference)) < neededBytes ? rejected('no_room') : undefined
}

type NewSite = InputOf<'wp.install'>['site']
async function carryOut(
  node: WebNode,
  { site, operationId }: Writing,
  wanted: NewSite,
  { folder, name }: { folder: string; name: string },
): Promise<Outcome<null>> {
  const { reference } = site.record
  const made = await makeDatabase(node, site, operationId, name, ({ wordpress }) => ({
    wordpress: { staging: wordpress?.staging ?? null, database: name },
  }))
  if (made.kind !== 'done') return made
  const folders = await makeDirectories(node, reference, site.folder)
  if (folders.kind !== 'done') return folders
  await asOwnProgram(node, site, { program: 'cp', args: ['-a', '-T', '--', folder, site.root] })
  const socket = node.web.database?.socket ?? ''
  const config = configText({ ...made.value, socket, prefix: `wp${randomUUID().slice(0, 4)}_` })
  const written = await writeOwn(node, site, site.folder, 'wp-config.php', config)
  if (written.kind !== 'done') return written
  const wish = { act: 'install', ...wanted, url: site.base }
  const installed = await actIn(node, site, wish, { isInstalling: true, seconds: 300 })
  if (installed.kind !== 'done') return installed
  const spoken = await actIn(node, site, { act: 'language', locale: wanted.locale })
  if (spoken.kind !== 'done') return spoken
  await inFolder(node, reference, site.folder, async (opened) => {
    await unlink(at(opened, 'index.html')).catch(() => undefined)
    return done(null)
  })
  await forgetFiles(node, site.record).catch(() => undefined)
  return done(null)
}

/** What ends before its end leaves nothing behind. */
export async function install(node: WebNode, writing: Writing, wanted: NewSite): Promise<Outcome<null>> {
  const { site, operationId } = writing
  const { reference } = site.record
  const refused = await refusal(node, site)
  if (refused) return refused
  const version = wanted.release ?? (await newestRelease(node))
  if (version === undefined) return rejected('downloads_failed')
  const release = await releaseFolder(node, { version, locale: 'en_US' })
  if (release.kind !== 'done') return release
  const { version: php } = site.record.php
  if (await isTooOld(release.value.folder, php)) return rejected('php_too_old', php)
  const name = freeDatabase(site.record, 'wp')
  const unfinished: Unfinished = {
    ...{
      operationId,
      step: 'files',
      at: node.now().toISOString(),
      wasInMaintenance: false,
      ended: null,
      isTidy: false,
    },
    ...{ kept: nothingKept, undo: 'take_away', makes: name },
  }
  await makeKept(node, site)
  await writeUnfinished(node, reference, unfinished)
  const outcome = await carryOut(node, writing, wanted, { folder: release.value.folder, name }).catch(
    (fault: Error): Outcome<null> => rejected('refused', fault.message.slice(0, 200)),
  )
  if (outcome.kind !== 'done') await takeAway(node, site, operationId, name)
  await tidy(node, reference, { ...unfinished, ended: outcome.kind === 'done' ? { answer: null } : null })
  return outcome
}

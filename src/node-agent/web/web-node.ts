import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { RunProgram } from '../run-program.ts'
import type { WritingWork } from '../verb-work.ts'
import { ftpFile, keyFile } from './access-files.ts'
import { openRestic } from './backups/restic.ts'
import { changeFiles, undoUnfinished, type WantedFile } from './change-files.ts'
import { cronFile } from './cron-file.ts'
import { doorsOf } from './doors.ts'
import { openMariaDb } from './maria-db.ts'
import { placesOf, type WebSettings } from './places.ts'
import { openQuotas } from './quotas.ts'
import { openRedis, redisFile } from './redis.ts'
import { renderPool } from './render-pool.ts'
import { renderSite } from './render-site.ts'
import { openServers } from './servers.ts'
import { type SpaceRecord, spaceRecords } from './space-record.ts'
import { systemUsers } from './system-users.ts'
import { openVarnish } from './varnish.ts'

export type WebNodeOptions = {
  run: RunProgram
  web: WebSettings
  now: () => Date
  /** Where it is seen who works on what. */
  locks: string
}
export type WebNode = ReturnType<typeof openWebNode>

/** Files that belong to a space beside those of the web server and PHP: its certificate. */
export type MoreFiles = readonly WantedFile[]

type HowToChange<Input> = {
  /** In a suspended space as well. */
  isAlways?: boolean
  more?: (input: Input) => MoreFiles
  /** What comes when all of it is so. */
  behind?: (record: SpaceRecord) => Promise<void>
}

/** Every file that the servers read of a space; of one that is gone, none. */
function spaceFiles(
  web: WebSettings,
  reference: string,
  record: SpaceRecord | undefined,
  socket: string,
): WantedFile[] {
  const places = placesOf(web, reference)
  const cron = cronFile(web, reference, record)
  const pools = web.php.map(({ version, pools: folder }) => ({
    file: path.join(folder, `${places.user}.conf`),
    text: record?.isOn && record.php.version === version ? renderPool(record, places, web, socket) : null,
    mode: 0o600,
  }))
  return [
    { file: places.site, text: record ? renderSite({ record, places, web, socket }) : null, mode: 0o640 },
    ...pools,
    ...(cron ? [cron] : []),
    keyFile(web, reference, record),
    redisFile(web, reference, record),
    { file: places.record, text: record ? JSON.stringify(record) : null, mode: 0o600 },
  ]
}

/** What all work on a web node stands on. */
export function openWebNode({ run, web, now, locks }: WebNodeOptions) {
  const records = spaceRecords(web)
  const servers = openServers(web, run)
  const users = systemUsers(run, { webServer: web.nginx.user, firstUid: web.firstUid })
  const mariaDb = openMariaDb(web, run)
  const restic = openRestic(web, run)
  const redis = openRedis(web, { run, users, servers })
  const varnish = openVarnish(web, run)
  const quotas = openQuotas(web, run)
  const doors = doorsOf({ web, users, mariaDb })
  const undo = path.join(web.state, 'unfinished.json')
  const socketOf = (reference: string, version: PhpVersion): string =>
    path.join(servers.phpOf(version)?.sockets ?? '/nowhere', `${placesOf(web, reference).user}.sock`)

  const filesOf = (reference: string, record: SpaceRecord | undefined): WantedFile[] =>
    spaceFiles(web, reference, record, record ? socketOf(reference, record.php.version) : '')
  const load = async (files: readonly string[]): Promise<void> => {
    await servers.load(servers.concerned(files))
    await redis.follow(files)
  }
  /** Puts back what an agent that was killed left half done. */
  const settle = (): Promise<void> => undoUnfinished({ undo, load })

  /** Makes the machine as the record says, whole or not at all. */
  async function become(
    reference: string,
    record: SpaceRecord | undefined,
    more: MoreFiles = [],
  ): Promise<Outcome<null>> {
    const others = (await records.all()).filter((each) => each.reference !== reference)
    const accounts = web.ftp ? [ftpFile(web, record ? [...others, record] : others)] : []
    const outcome = await changeFiles({
      wanted: [...more, ...filesOf(reference, record), ...accounts],
      undo,
      test: (files) => servers.test(servers.concerned(files)),
      load,
    })
    // What was kept of it may look otherwise now.
    if (outcome.kind === 'done' && record?.varnish.isOn && varnish.isHere)
      await varnish.forget(reference).catch(() => undefined)
    if (outcome.kind === 'done') await doors.setDoor(reference, record)
    if (outcome.kind === 'done' && record?.isOn) await servers.listens(socketOf(reference, record.php.version))
    return outcome
  }

  /** A write that changes how a space should be. All of a node's are done one after the other: they share servers. */
  function changing<Input extends { reference: string }>(
    change: (record: SpaceRecord, input: Input) => Promise<SpaceRecord | Outcome<never>> | SpaceRecord | Outcome<never>,
    { isAlways = false, more = () => [], behind = async () => undefined }: HowToChange<Input> = {},
  ): WritingWork<Input, null> {
    return {
      subject: () => 'web',
      prepare: async () => done(null),
      readBack: async () => undefined,
      carryOut: async (input, _noted, _tell, operationId) => {
        const before = await records.find(input.reference)
        if (!before) return rejected('no_such_space', input.reference)
        if (!before.isOn && !isAlways) return rejected('space_suspended', input.reference)
        const next = await change(before, input)
        if ('kind' in next) return next
        const lastChange = { at: now().toISOString(), operationId }
        const outcome = await become(input.reference, { ...next, lastChange }, more(input))
        if (outcome.kind === 'done') await behind(next)
        return outcome
      },
    }
  }

  return {
    run,
    web,
    now,
    mariaDb,
    restic,
    redis,
    varnish,
    quotas,
    ...doors,
    records,
    servers,
    users,
    filesOf,
    settle,
    become,
    changing,
    locks,
    socketOf,
  }
}

import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RunProgram } from '../run-program.ts'
import type { WantedFile } from './change-files.ts'
import { asPlace } from './configuration-text.ts'
import { placesOf, type SpacePlaces, type WebSettings } from './places.ts'
import type { Servers } from './servers.ts'
import type { SpaceRecord } from './space-record.ts'
import type { SystemUsers } from './system-users.ts'
import type { UserIds } from './user-processes.ts'

const program = 'redis-server'

/**
 * Of one space: at a socket in its own folder, with so much memory and no file. Whoever uses it may do all but what would change the server itself, the
 * limit of its memory among it.
 */
export function redisFile(web: WebSettings, reference: string, record: SpaceRecord | undefined): WantedFile {
  const { redis } = placesOf(web, reference)
  const text = [
    '# Written by the agent of the node; what is changed by hand is lost.',
    'daemonize yes',
    'port 0',
    `unixsocket ${asPlace(redis.socket)}`,
    'unixsocketperm 700',
    `dir ${asPlace(redis.folder)}`,
    'save ""',
    'appendonly no',
    `maxmemory ${web.redis?.megabytes ?? 0}mb`,
    'maxmemory-policy allkeys-lru',
    'maxmemory-clients 25%',
    'maxclients 100',
    'user default on nopass ~* &* +@all -@admin',
    '',
  ].join('\n')
  return {
    file: redis.configuration,
    text: web.redis && record?.isOn && record.redis ? text : null,
    mode: 0o640,
    ...(record ? { group: record.ids.gid } : {}),
  }
}

export type Redis = ReturnType<typeof openRedis>

/** A Redis for each space that wants one, as the user of the space: what the kernel keeps apart is apart. */
export function openRedis(
  web: WebSettings,
  { run, users, servers }: { run: RunProgram; users: SystemUsers; servers: Servers },
) {
  const folder = path.join(web.state, 'redis')
  const placesOfUser = (user: string): SpacePlaces => placesOf(web, `service-${user.slice(1)}`)

  async function start({ redis }: SpacePlaces, ids: UserIds): Promise<void> {
    // Below a folder of root's, so that nobody has put a link there.
    await mkdir(redis.folder, { recursive: true, mode: 0o700 })
    await chown(redis.folder, ids.uid, ids.gid)
    const { code, stderr } = await run({ program, args: [redis.configuration], as: ids, cwd: redis.folder })
    if (code !== 0 || !(await servers.listens(redis.socket))) throw new Error(`redis: ${stderr.trim().slice(0, 200)}`)
  }
  const ask = (reference: string, ids: UserIds, ...words: string[]) => {
    const { redis } = placesOf(web, reference)
    return run({ program: 'redis-cli', args: ['-s', redis.socket, '--raw', ...words], as: ids, seconds: 10 })
  }

  return {
    isHere: web.redis !== undefined,

    /**
     * Starts those whose file is new or another, and ends those whose file is gone. One that does not start, in whose way its own customer may have put
     * something, keeps no change of anybody from being ended; it is tried again (`tend`).
     */
    async follow(files: readonly string[]): Promise<void> {
      for (const file of files.filter((each) => path.dirname(each) === folder)) {
        const user = path.basename(file, '.conf')
        const ids = await users.find(user)
        if (!ids) continue
        await users.endProgram(ids, program)
        if (await stat(file).catch(() => undefined)) await start(placesOfUser(user), ids).catch(() => undefined)
      }
    },
    /** Starts those that should run and do not, as after the machine was started; tells which could not be. */
    async tend(): Promise<string[]> {
      const faults: string[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        const user = path.basename(name, '.conf')
        const ids = name.endsWith('.conf') ? await users.find(user) : undefined
        const places = placesOfUser(user)
        if (ids && !(await servers.takesConnections(places.redis.socket)))
          await start(places, ids).catch((fault: Error) => faults.push(`${user}: ${fault.message}`))
      }
      return faults
    },

    async usedBytes({ reference, ids }: SpaceRecord): Promise<number> {
      const { stdout } = await ask(reference, ids, 'INFO', 'memory')
      return Number(/^used_memory:(\d+)/m.exec(String(stdout))?.[1] ?? 0)
    },
    async purge({ reference, ids }: SpaceRecord): Promise<void> {
      const { code, stderr } = await ask(reference, ids, 'FLUSHALL')
      if (code !== 0) throw new Error(`redis-cli: ${stderr.trim().slice(0, 200)}`)
    },
  }
}

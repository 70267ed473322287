import { readdir, readFile } from 'node:fs/promises'
import type { RunProgram } from '../run-program.ts'

export type UserIds = { uid: number; gid: number }

/** The users of the system that spaces have, one each; made without a password, so nobody signs in by one. */
export function systemUsers(run: RunProgram, webServer: string) {
  async function find(user: string): Promise<UserIds | undefined> {
    const { code, stdout } = await run({ program: 'getent', args: ['passwd', user] })
    const [, , uid, gid] = code === 0 ? String(stdout).split(':') : []
    return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
  }
  async function must(program: string, args: readonly string[]): Promise<void> {
    const { code, stderr } = await run({ program, args })
    if (code !== 0) throw new Error(`${program}: ${stderr.trim().slice(0, 200)}`)
  }
  return {
    find,

    /** The web server is let into its folder by being of its group. */
    async keep(user: string, home: string): Promise<UserIds> {
      if (!(await find(user)))
        await must('useradd', [
          '--system',
          '--user-group',
          '--no-create-home',
          '--home-dir',
          home,
          '--shell',
          '/bin/bash',
          // No password fits, and yet it is not locked: sshd lets it in by key.
          '--password',
          '*',
          user,
        ])
      await must('usermod', ['--append', '--groups', user, webServer])
      const made = await find(user)
      if (!made) throw new Error('useradd made no user')
      return made
    },

    async drop(user: string): Promise<void> {
      if (await find(user)) await must('userdel', ['--force', user])
      await run({ program: 'groupdel', args: [user] })
    },

    /** Ends whatever still runs as one, or of that the programs of a name. */
    async end({ uid }: UserIds, program?: string): Promise<void> {
      for (const id of await readdir('/proc')) {
        if (!/^\d+$/.test(id)) continue
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        const isNamed = program === undefined || status.startsWith(`Name:\t${program}\n`)
        if (isNamed && new RegExp(`^Uid:\\s+${uid}\\s`, 'm').test(status)) {
          try {
            process.kill(Number(id), 'SIGKILL')
          } catch {
            // It ended by itself.
          }
        }
      }
    },
  }
}
export type SystemUsers = ReturnType<typeof systemUsers>

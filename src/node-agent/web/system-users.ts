import type { RunProgram } from '../run-program.ts'
import { ending, type UserIds } from './user-processes.ts'

/** All users of spaces are of it: what sshd, PAM and cron say of spaces, they say of this group (docs/operations.md). */
const spacesGroup = 'belfry-web'
const shells = { open: '/bin/bash', shut: '/usr/sbin/nologin' }
/** Long ago: an account that is over is let in by nobody, neither by key nor by what cron keeps of it. */
const over = { date: '1970-01-02', days: '1' }

/** The users of the system that spaces have, one each; made without a password, so nobody signs in by one. */
export function systemUsers(run: RunProgram, { webServer, firstUid }: { webServer: string; firstUid: number }) {
  async function entry(kind: 'passwd' | 'shadow' | 'group', name: string): Promise<string[] | undefined> {
    const { code, stdout } = await run({ program: 'getent', args: [kind, name] })
    return code === 0 ? String(stdout).trimEnd().split(':') : undefined
  }
  async function find(user: string): Promise<UserIds | undefined> {
    const [, , uid, gid] = (await entry('passwd', user)) ?? []
    return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
  }
  async function must(program: string, args: readonly string[]): Promise<void> {
    const { code, stderr } = await run({ program, args })
    if (code !== 0) throw new Error(`${program}: ${stderr.trim().slice(0, 200)}`)
  }

  /** Its number is that of its service, which no other ever has: whatever the one before left, belongs to none of the next. */
  async function make(user: string, home: string): Promise<void> {
    const uid = firstUid + Number(user.slice(1))
    if (!(await entry('group', user))) await must('groupadd', ['--system', '--gid', String(uid), user])
    await must('useradd', [
      ...['--system', '--uid', String(uid), '--gid', user, '--groups', spacesGroup],
      // Its door is opened by `setDoor`.
      ...['--no-create-home', '--home-dir', home, '--shell', shells.shut],
      // Records of sign-ins by number would grow with the number.
      '--no-log-init',
      // No password fits, and yet it is not locked: sshd lets it in by key.
      ...['--password', '*'],
      user,
    ])
  }

  return {
    ...ending(run),
    find,

    /** The web server is let into its folder by being of its group. */
    async keep(user: string, home: string): Promise<UserIds> {
      await must('groupadd', ['--system', '--force', spacesGroup])
      if (!(await find(user))) await make(user, home)
      await must('usermod', ['--append', '--groups', user, webServer])
      const made = await find(user)
      if (!made) throw new Error('useradd made no user')
      return made
    },

    /** Whether anybody may sign in as one: besides its keys, that is a matter of its shell and of a date. Answers whether it was open until now and is no longer. */
    async setDoor(user: string, isOpen: boolean): Promise<boolean> {
      const [shell, until] = [(await entry('passwd', user))?.at(6), (await entry('shadow', user))?.at(7)]
      const isSo = isOpen ? shell === shells.open && until === '' : shell === shells.shut && until === over.days
      if (shell === undefined || isSo) return false
      const [wanted, date] = isOpen ? [shells.open, ''] : [shells.shut, over.date]
      await must('usermod', ['--shell', wanted, '--expiredate', date, user])
      return !isOpen && shell === shells.open
    },

    /** Those from before there was such a group are taken into it. */
    async keepTogether(users: readonly string[]): Promise<void> {
      await must('groupadd', ['--system', '--force', spacesGroup])
      const members = new Set((await entry('group', spacesGroup))?.at(3)?.split(','))
      for (const user of users)
        if (!members.has(user)) await must('usermod', ['--append', '--groups', spacesGroup, user])
    },

    async drop(user: string): Promise<void> {
      if (await find(user)) await must('userdel', ['--force', user])
      await run({ program: 'groupdel', args: [user] })
    },
  }
}
export type SystemUsers = ReturnType<typeof systemUsers>

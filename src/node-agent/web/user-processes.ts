import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readProcFile } from '../proc-file.ts'
import type { RunProgram } from '../run-program.ts'

export type UserIds = { uid: number; gid: number }
export type Account = UserIds & { user: string }

const mostTurns = 40
const betweenMs = 50

/**
 * Ends all processes of a user in one call of the kernel, within which none of them starts another: whoever looks for them one by one never finds one that forks
 * and goes on as its child. Only a process of that user may make this call, so one becomes it; it is Node itself, since a program that has to be loaded first
 * could meanwhile be ended by those whom it came for.
 */
const endAll = `
const [uid, gid] = process.argv.slice(1).map(Number)
if (!(uid > 0 && gid > 0)) process.exit(1)
process.setgroups([gid])
process.setgid(gid)
process.setuid(uid)
if (process.getuid() !== uid || process.geteuid() !== uid) process.exit(1)
process.kill(-1, 'SIGKILL')
`

type Seen = { id: number; name: string; isGone: boolean; real: number; saved: number }

function seenIn(id: string, status: string): Seen | undefined {
  const [, name = ''] = /^Name:\t(.*)$/m.exec(status) ?? []
  const [, state = ''] = /^State:\t(\w)/m.exec(status) ?? []
  const [, real, saved] = /^Uid:\t(\d+)\t\d+\t(\d+)/m.exec(status) ?? []
  return real === undefined
    ? undefined
    : { id: Number(id), name, isGone: 'ZX'.includes(state), real: Number(real), saved: Number(saved) }
}

async function processes(): Promise<Seen[]> {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id))
  const all = await Promise.all(
    ids.map(async (id) => seenIn(id, await readProcFile(`/proc/${id}/status`).catch(() => ''))),
  )
  return all.filter((each) => each !== undefined && !each.isGone) as Seen[]
}

/** An agent that is at work on files of theirs acts as them for a while, and is none of theirs. */
const isOf = ({ real, saved }: Seen, uid: number): boolean => real === uid || saved === uid

function kill({ id }: Seen): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** The part of sshd that is root and lets somebody in as one: `sshd: w17 [priv]`. */
async function endLettingIn(user: string, all: readonly Seen[]): Promise<void> {
  const title = new RegExp(`^sshd(?:-session)?: ${user}[ @]`)
  for (const each of all.filter(({ real, name }) => real === 0 && name.startsWith('sshd')))
    if (title.test(await readProcFile(`/proc/${each.id}/cmdline`).catch(() => ''))) kill(each)
}

/** How what runs as a user comes to its end. */
export function ending(run: RunProgram) {
  async function endOnce({ user, uid, gid }: Account): Promise<boolean> {
    await endLettingIn(user, await processes())
    const { code } = await run({ program: process.execPath, args: ['--eval', endAll, String(uid), String(gid)] })
    // Whoever was on its way in is there by now.
    await pause(betweenMs)
    return code === 0 && !(await processes()).some((each) => isOf(each, uid))
  }

  return {
    /** Ends whatever runs as one; whoever could start more must have been told not to before. Answers whether all of it is gone. */
    async end(account: Account): Promise<boolean> {
      for (let turn = 0; turn < mostTurns; turn++) if (await endOnce(account)) return true
      return false
    },

    /** Ends the programs of a name that run as one, as far as they are seen. */
    async endProgram({ uid }: UserIds, program: string): Promise<void> {
      for (const each of await processes()) if (each.name === program && isOf(each, uid)) kill(each)
    },

    /** Ends whoever is signed in by SSH as one; what they started and left behind is a program like any other. */
    async hangUp({ user, uid }: Account): Promise<void> {
      const all = await processes()
      await endLettingIn(user, all)
      for (const each of all) if (each.name.startsWith('sshd') && isOf(each, uid)) kill(each)
    },
  }
}

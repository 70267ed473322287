import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { done, type Outcome } from '#base/outcome.ts'
import type { OutputOf } from '../contract/verbs.ts'
import type { ComputeNode } from './compute-node.ts'
import { isUp } from './domain-stats.ts'
import { no, Stop, stoppable } from './stop.ts'
import { working } from './working.ts'

type Package = OutputOf<'server.software'>['packages'][number]

const pingSeconds = 2
const askSeconds = 10
/** A server that was just started gets as long to have its agent up. */
const comingUpMs = 60_000
const programMs = 60_000

/** One word with the agent inside; undefined where it does not answer or says no. */
export async function say(
  node: ComputeNode,
  reference: string,
  execute: string,
  more: object | undefined,
  seconds = askSeconds,
): Promise<unknown> {
  const asked = JSON.stringify({ execute, ...(more && { arguments: more }) })
  const end = await node.virsh.ask(['qemu-agent-command', reference, asked, '--timeout', String(seconds)])
  if (end.code !== 0) return undefined
  return (JSON.parse(end.stdout.toString('utf8')) as { return?: unknown }).return
}

export const answersInside = async (node: ComputeNode, reference: string): Promise<boolean> =>
  (await say(node, reference, 'guest-ping', undefined, pingSeconds)) !== undefined

/** Waits a while for a server that is on; one that is off has nobody inside. */
export async function comesUp(node: ComputeNode, reference: string, tell: () => void): Promise<boolean> {
  const stats = await node.statsOf(reference)
  if (!stats || !isUp(stats)) return false
  const until = node.now().getTime() + comingUpMs
  for (;;) {
    if (await answersInside(node, reference)) return true
    if (node.now().getTime() > until) return false
    tell()
    await pause(1_000)
  }
}

const Started = z.object({ pid: z.int() })
const Status = z.object({
  exited: z.boolean(),
  exitcode: z.optional(z.int()),
  'out-data': z.optional(z.string()),
  'err-data': z.optional(z.string()),
})
const words = (data: string | undefined) => Buffer.from(data ?? '', 'base64').toString('utf8')
export type InsideEnd = { code: number | undefined; said: string; fault: string }

/** How a program inside ended, started by name and arguments; undefined where the agent starts none, or does not tell in time. */
export async function runInside(
  node: ComputeNode,
  reference: string,
  program: string,
  args: readonly string[],
  longestMs = programMs,
): Promise<InsideEnd | undefined> {
  const asked = { path: program, arg: args, env: ['LC_ALL=C'], 'capture-output': true }
  const started = z.safeParse(Started, await say(node, reference, 'guest-exec', asked))
  if (!started.success) return undefined
  const until = node.now().getTime() + longestMs
  while (node.now().getTime() < until) {
    const status = z.safeParse(Status, await say(node, reference, 'guest-exec-status', { pid: started.data.pid }))
    if (!status.success) return undefined
    const { exited, exitcode, 'out-data': said, 'err-data': fault } = status.data
    if (exited) return { code: exitcode, said: words(said), fault: words(fault).trim() }
    await pause(200)
  }
  return undefined
}

/** What it says; undefined where it fails. */
async function saidInside(...asked: Parameters<typeof runInside>): Promise<string | undefined> {
  const end = await runInside(...asked)
  return end?.code === 0 ? end.said : undefined
}

/** How each family of systems lists what is installed, and what there is a newer version of. */
const lists = [
  {
    installed: { program: '/usr/bin/dpkg-query', args: ['--show'] },
    newer: { program: '/usr/bin/apt-get', args: ['--simulate', '--quiet', 'dist-upgrade'], form: /^Inst (\S+) \[/gm },
  },
  {
    installed: {
      program: '/usr/bin/rpm',
      args: ['--query', '--all', '--queryformat', '%{NAME}\\t%{VERSION}-%{RELEASE}\\n'],
    },
    newer: {
      program: '/usr/bin/dnf',
      args: ['--quiet', '--cacheonly', 'list', '--upgrades'],
      form: /^(\S+)\.\w+ +\S+ +\S+$/gm,
    },
  },
] as const

/** What is installed, as its own programs tell its agent. */
export const readSoftware = (node: ComputeNode) => ({
  read: ({ reference }: { reference: string }): Promise<Outcome<{ packages: Package[] }>> =>
    stoppable(async () => {
      const record = await node.records.find(reference)
      if (!record) return no('no_such_server', reference)
      if (!(await answersInside(node, reference))) return no('no_agent')
      for (const { installed, newer } of lists) {
        const listed = await saidInside(node, reference, installed.program, installed.args)
        if (listed === undefined) continue
        const offered = (await saidInside(node, reference, newer.program, newer.args)) ?? ''
        const updatable = new Set([...offered.matchAll(newer.form)].map(([, name]) => name))
        const packages = listed.split('\n').flatMap((line) => {
          const [name, version] = line.split('\t')
          return name && version ? [{ name, version, isUpdatable: updatable.has(name) }] : []
        })
        return done({ packages })
      }
      throw new Stop(no('no_agent', 'its agent starts no program that lists packages'))
    }),
})

type Password = { reference: string; user: string; password: string; isHash: boolean }

export const setPassword = (node: ComputeNode) =>
  working<Password, null>(node, {
    kind: () => 'password',
    see: () => ({ noted: null }),
    async act({ reference }, { user, password, isHash }, _noted, { tell }) {
      const isUpNow = await comesUp(node, reference, () => tell({ done: 0, total: 1, unit: 'steps' }))
      if (!isUpNow) return no('no_agent')
      const given = { username: user, password: Buffer.from(password).toString('base64'), crypted: isHash }
      const said = await say(node, reference, 'guest-set-user-password', given)
      return said === undefined ? no('task_failed', `the agent gave ${user} no other password`) : undefined
    },
  })

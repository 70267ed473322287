import { subjectLocks } from './carry-out.ts'
import type { ComputeNode } from './compute/compute-node.ts'
import { guardAll, sampleAll } from './compute/watch.ts'
import { alone } from './lock.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { saveServersDue } from './vault/by-the-clock.ts'
import { saveAll, saveDue } from './web/backups/save-all.ts'
import { runJob } from './web/cron.ts'
import { clearLeftBehind } from './web/left-behind.ts'
import type { WebNode } from './web/web-node.ts'
import { settleAll } from './web/wordpress/settle.ts'
import { openComputeNodeOf, openVaultNodeOf, openWebNodeOf, worksOf } from './works.ts'

const longestJobSeconds = 6 * 3600

/**
 * The agent of a node: started for one request, by sshd or by a test, with the name of its settings as its argument. What
 * a caller of ssh wanted to run instead (`SSH_ORIGINAL_COMMAND`) is looked at by nobody.
 */
const [, , file = '/etc/belfry/node-agent.json', mode, reference = '', job = ''] = process.argv
// Whatever is made can be read as its mode says, however strict whoever started this is.
process.umask(0o022)
// A line that broke ends nothing that was begun.
process.on('SIGHUP', () => undefined)
process.on('SIGPIPE', () => undefined)

const settings = await readSettings(file).catch((fault: Error) => {
  process.stderr.write(`belfry-node-agent: ${file} cannot be used: ${fault.message}\n`)
  process.exit(78)
})
// Started by cron instead: for one job, whose output nobody waits for, for the backups of the night, or to see that all runs that should.
const byTheClock: Record<string, (node: WebNode) => Promise<string[]>> = {
  run: async (node) => {
    await runJob(node, reference, job, longestJobSeconds)
    return []
  },
  'back-up': (node) => saveAll(node, reference),
  // What is under way since an hour ago goes on alone.
  'back-up-due': async (node) =>
    (await alone({ folder: subjectLocks(settings.state), thing: 'backups by the clock', waitSeconds: 1 }, () =>
      saveDue(node, reference),
    )) ?? [],
  tend: async (node) => {
    const folder = subjectLocks(settings.state)
    await alone({ folder, thing: 'web', waitSeconds: 50 }, () => node.settle())
    const left = await clearLeftBehind(node, (reference, work) =>
      alone({ folder, thing: `web/files/${reference}`, waitSeconds: 0 }, work),
    )
    return [...left, ...(await node.redis.tend()), ...(await settleAll(node))]
  },
}
/** The same on a node of servers: every minute, and when the machine starts. */
const byTheClockOfServers: Record<string, (node: ComputeNode) => Promise<string[]>> = {
  sample: sampleAll,
  guard: guardAll,
  save: async () => {
    const vault = settings.compute && openVaultNodeOf(settings, settings.compute)
    if (!vault) return ['there is no repository for backups']
    // What is under way since an hour ago goes on alone.
    const folder = subjectLocks(settings.state)
    return (await alone({ folder, thing: 'servers by the clock', waitSeconds: 1 }, () => saveServersDue(vault))) ?? []
  },
}
const ofServers = byTheClockOfServers[mode ?? '']
if (ofServers && settings.compute) endWith(await ofServers(openComputeNodeOf(settings, settings.compute)))
if (mode !== undefined && settings.web) {
  const faults = (await byTheClock[mode]?.(openWebNodeOf(settings, settings.web))) ?? [`nothing is called ${mode}`]
  endWith(faults)
}
function endWith(faults: readonly string[]): never {
  for (const fault of faults) process.stderr.write(`belfry-node-agent: ${fault}\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}
await serve(process.stdin, process.stdout, { works: worksOf(settings), state: settings.state })
process.exit(0)

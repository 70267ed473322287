import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { cronPrograms, mostCronJobs, splitArguments } from '#base/web-space/cron.ts'
import { longestOutput } from '#base/web-space/program-run.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import { alone } from '../lock.ts'
import type { Works } from '../verb-work.ts'
import { isUnstarted, limited } from './limits.ts'
import { placesOf, type WebSettings } from './places.ts'
import type { WebNode } from './web-node.ts'

type Run = OutputOf<'cron.run'>
export type LastRuns = Record<string, Pick<Run, 'startedAt' | 'seconds' | 'exitCode'>>
const longestByHandSeconds = 600

const runsFile = (web: WebSettings, user: string) => path.join(web.state, 'runs', `${user}.json`)
export const lastRuns = async (web: WebSettings, user: string): Promise<LastRuns> =>
  JSON.parse(await readFile(runsFile(web, user), 'utf8').catch(() => '{}')) as LastRuns

/** Remembers how a job ended, and puts a line into the log of jobs. */
async function keepRun(
  node: WebNode,
  { user, logs }: { user: string; logs: string },
  id: string,
  run: Run,
): Promise<void> {
  const { output: _, isCut: __, ...last } = run
  const file = runsFile(node.web, user)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await alone({ folder: path.join(node.web.state, 'locks'), thing: `runs ${user}`, waitSeconds: 20 }, async () => {
    const known = await lastRuns(node.web, user)
    await writeFile(`${file}.next`, JSON.stringify({ ...known, [id]: last }), { mode: 0o600 })
    await rename(`${file}.next`, file)
  })
  const line = {
    at: run.startedAt,
    job: id,
    seconds: run.seconds,
    exitCode: run.exitCode,
    output: run.output.slice(0, 2000),
  }
  await appendFile(path.join(logs, 'cron.log'), `${JSON.stringify(line)}\n`, { mode: 0o640 })
}

/** Starts a job as the user of its space, and never beside itself. */
export async function runJob(
  node: WebNode,
  reference: string,
  id: string,
  limitSeconds = longestByHandSeconds,
): Promise<Outcome<Run>> {
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  if (!record.isOn) return rejected('space_suspended', reference)
  const job = record.cron.find((each) => each.id === id)
  if (!job) return rejected('no_such_job', id)
  const places = placesOf(node.web, reference)
  const lock = { folder: path.join(node.web.state, 'locks'), thing: `job ${reference} ${id}`, waitSeconds: 0 }
  const run = await alone(lock, async (): Promise<Run> => {
    const started = node.now()
    const isOfHost = (cronPrograms as readonly string[]).includes(job.command)
    const php = node.servers.phpOf(record.php.version)?.command ?? 'php'
    const program = isOfHost ? (job.command === 'php' ? php : job.command) : path.join(places.home, job.command)
    const running = node.run({
      ...limited(program, splitArguments(job.arguments) ?? []),
      as: record.ids,
      cwd: places.home,
      env: { HOME: places.home, USER: places.user, LOGNAME: places.user },
      seconds: limitSeconds,
      mostBytes: longestOutput,
      isMixed: true,
    })
    // Suspended between the look and the start: whoever ended all that ran did not see this one.
    if (!(await node.records.find(reference))?.isOn) await node.users.end({ user: places.user, ...record.ids })
    const { code, stdout, isCut } = await running
    const said = isUnstarted(code, String(stdout)) ? `${job.command}: cannot be started\n` : ''
    const seconds = Math.round((node.now().getTime() - started.getTime()) / 100) / 10
    return {
      startedAt: started.toISOString(),
      seconds,
      exitCode: said ? 127 : code,
      output: said || String(stdout),
      isCut,
    }
  })
  if (!run) return rejected('job_running', id)
  if (await node.records.find(reference)) await keepRun(node, places, id, run)
  return done(run)
}

export const cronWorks = (node: WebNode): Pick<Works, 'cron.keep' | 'cron.drop' | 'cron.run'> => ({
  'cron.keep': node.changing((record, { job }: InputOf<'cron.keep'>) => {
    const index = record.cron.findIndex(({ id }) => id === job.id)
    if (index < 0 && record.cron.length >= mostCronJobs) return rejected('too_many', job.id)
    return {
      ...record,
      cron: index < 0 ? [...record.cron, job] : record.cron.map((each, at) => (at === index ? job : each)),
    }
  }),
  'cron.drop': node.changing((record, { id: gone }: InputOf<'cron.drop'>) => ({
    ...record,
    cron: record.cron.filter(({ id }) => id !== gone),
  })),
  'cron.run': {
    subject: ({ reference, id }) => `web/job/${reference}/${id}`,
    prepare: async () => done(null),
    readBack: async () => undefined,
    carryOut: ({ reference, id }) => runJob(node, reference, id),
  },
})

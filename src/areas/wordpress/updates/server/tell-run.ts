import { notify } from '#areas/overview/notifications/server/public.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { broughtStates, needsLook, openOf, type UpdateCounts, updateStates } from '../rules/outcomes.ts'
import { mailRun, runTitle, toRun } from './run-mail.ts'
import { type Run, runStore } from './run-store.ts'
import { updateStore } from './update-store.ts'

/** So many sites that need a look are named in a mail. */
const mostNamed = 20

/** Of a night in which there was nothing to do nobody is told. */
const toldStates = [...broughtStates, 'rolled_back', 'failed', 'skipped'] as const

/** Whoever comes last tells, once: to whom asked by a notification and a mail, and of what the clock began by a notification. */
export async function tellRun(work: Work, id: number): Promise<void> {
  const counts = await updateStore.counts(work.sql, id)
  if (openOf(counts) > 0 || !(await runStore.takeTelling(work.sql, id, work.now()))) return
  const run = await runStore.byId(work.sql, id)
  if (!run) return
  if (run.moment === null) await tellAsker(work, run, counts)
  else if (toldStates.some((state) => counts[state] > 0)) await tellOwners(work, run, counts)
}

async function tellOwners(work: Work, { id, client_id: clientId }: Run, counts: UpdateCounts): Promise<void> {
  const about = { type: 'service' as const, id: await updateStore.sitesOf(work.sql, id) }
  const title = runTitle(counts)
  await notify(work, {
    ...{ kind: 'service', clientId, about, path: toRun(id), key: `wordpress-run ${id}` },
    title: (to) => `${m.design_colon({ label: m.wordpress_updates_told_scheduled({}, to) }, to)} ${title(to)}`,
  })
}

async function tellAsker(work: Work, { id, account_id: accountId }: Run, counts: UpdateCounts): Promise<void> {
  if (accountId === null) return
  const title = runTitle(counts)
  await notify(work, { kind: 'task', accountIds: [accountId], title, path: toRun(id), key: `wordpress-run ${id}` })
  const states = updateStates.filter(needsLook)
  const { rows, total } = await updateStore.linesOf(work.sql, id, {
    ...{ scope: { kind: 'all' }, states, page: 1, perPage: mostNamed },
  })
  await mailRun(work, accountId, { id, counts, look: rows, more: total - rows.length })
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimTask, failTask } from '#platform/jobs/tasks.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('restoring lost zones can be retried after a failure', async () => {
  const admin = await portal.as('admin')
  const { taskId } = (await admin.post('/staff/zones/restore')).body.data
  const work = portal.makeWork(portal.db)
  await failTask(work, (await claimTask(work, taskId))!, { code: 'host_unreachable' })
  expect((await admin.post(`/tasks/${taskId}/retry`)).status).toBe(202)
  await portal.jobs.drain()
  const { state } = await portal.db
    .selectFrom('task')
    .select('state')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('done')
})

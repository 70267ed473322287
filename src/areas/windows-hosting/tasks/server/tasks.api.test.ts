import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who } from '#test/kit/web-space.ts'
import { heldWindowsSpace, refusedOnWindows } from '#test/kit/windows-space.ts'

describe('the scheduled tasks of a hosting on Windows', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  const at = (verb: string) => `adv/scheduled-task/${verb}`
  const schedule = { every: 'week', days: [1, 5], at: '06:30' }
  const task = { name: 'Nachtwerk', command: 'tools/nacht.exe', arguments: '--alles & niets', schedule }
  const named = (facts: { tasks: { name: string }[] }, name: string) => facts.tasks.find((each) => each.name === name)

  it('come, change and go', async () => {
    const { changed, ask, domain } = await given()
    const made = await changed('post', at('create'), task)
    const asked = await portal.db.selectFrom('task').select('label').where('id', '=', made.task).executeTakeFirst()
    expect(asked).toEqual({ label: `Nachtwerk (${domain})` })
    expect(named(made.facts, 'Nachtwerk')).toMatchObject({ ...task, lastRun: null })
    expect(named(made.facts, 'Nachtwerk')).toHaveProperty('nextRunAt', expect.any(String))
    expect((await ask('post', at('create'), { ...task, name: 'NACHTWERK' })).body.code).toBe('scheduled_task_exists')
    const { name, ...before } = task
    const other = { ...before, schedule: { every: 'minutes', minutes: 30 } }
    const set = await changed('put', at('update'), { name: 'nachtwerk', ...other, before })
    expect(named(set.facts, name)).toMatchObject(other)
    expect((await ask('put', at('update'), { name, ...other, before })).body.code).toBe('space_changed')
    expect((await ask('put', at('update'), { ...task, name: 'weg' })).body.code).toBe('scheduled_task_not_found')
    expect(named((await changed('post', at('delete'), { name: 'NachtWerk' })).facts, name)).toBeUndefined()
    expect((await ask('post', at('delete'), { name })).body.code).toBe('scheduled_task_not_found')
  })

  it.each([
    ['a program outside the space', { command: '../w18/x.exe' }],
    ['a program of the machine', { command: 'C:/Windows/System32/cmd.exe' }],
    ['what is no program', { command: 'tools/lijst.txt' }],
    ['arguments of two lines', { arguments: 'a\nb' }],
    ['a name that is a path', { name: 'a\\b' }],
    ['a moment that is none', { schedule: { every: 'day', at: '25:00' } }],
    ['a schedule of another kind', { schedule: { every: 'minutes', minutes: 30, at: '06:30' } }],
  ])('are not of %s', async (_what, more) => {
    const { ask } = await given()
    expect((await ask('post', at('create'), { ...task, ...more })).status).toBe(422)
  })

  it('are so many at most', async () => {
    const { changed, ask } = await given()
    const { facts } = await changed('post', at('create'), task)
    for (let count = facts.tasks.length; count < 25; count++)
      await changed('post', at('create'), { ...task, name: `Taak ${count}` })
    expect((await ask('post', at('create'), { ...task, name: 'Te veel' })).body.code).toBe('too_many_scheduled_tasks')
  })

  it('are started now, capitals or not, and what they said is kept', async () => {
    const { changed, ask, path, shown } = await given()
    await changed('post', at('create'), task)
    const output = (name: string, who = owner) => who.get(`${path}/${at('run')}?name=${name}`)
    expect((await output(task.name)).body.data).toEqual({ isRunning: false, failed: null, run: null })
    expect((await ask('post', at('run'), { name: 'NACHTwerk' })).status).toBe(202)
    expect((await output('nachtwerk')).body.data).toMatchObject({ isRunning: true, run: null })
    expect((await ask('post', at('run'), { name: task.name })).body.code).toBe('space_under_way')
    await portal.jobs.drain()
    const { data } = (await output(task.name)).body
    expect(data).toMatchObject({ isRunning: false, failed: null, run: { exitCode: 0, isCut: false } })
    expect(data.run.output).toContain('tools/nacht.exe --alles & niets')
    expect(named((await shown()).facts, task.name)).toMatchObject({ lastRun: { at: data.run.startedAt, code: 0 } })
    expect((await ask('post', at('run'), { name: 'weg' })).body.code).toBe('scheduled_task_not_found')
    expect((await output(task.name, stranger)).status).toBe(404)
    const logged = portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'windows-hosting.tasks.run')
    expect(await logged.execute()).toMatchObject([{ details: { job: task.name, command: task.command } }])
  })

  it('are nobody else’s, and stay as they are while the hosting is suspended', async () => {
    const told = await refusedOnWindows(portal, { owner, others: stranger }, [
      ['post', '/products/{id}/windows-performance/adv/scheduled-task/create', task],
      ['put', '/products/{id}/windows-performance/adv/scheduled-task/update', task],
      ['post', '/products/{id}/windows-performance/adv/scheduled-task/delete', { name: task.name }],
      ['post', '/products/{id}/windows-performance/adv/scheduled-task/run', { name: task.name }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})

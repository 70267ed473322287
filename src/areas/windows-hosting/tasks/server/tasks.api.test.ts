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

  it('are nobody else’s, and stay as they are while the hosting is suspended', async () => {
    const told = await refusedOnWindows(portal, { owner, others: stranger }, [
      ['post', '/products/{id}/windows-performance/adv/scheduled-task/create', task],
      ['put', '/products/{id}/windows-performance/adv/scheduled-task/update', task],
      ['post', '/products/{id}/windows-performance/adv/scheduled-task/delete', { name: task.name }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 hosting_not_active']))
  })
})

import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { homeCalls } from '../contract/calls.ts'
import type { TaskItem, TaskLine } from '../contract/shapes.ts'
import { TaskItems } from './task-items.tsx'

const at = '2026-11-21T09:00:00.000Z'
const task: TaskLine = {
  id: 5,
  kind: 'domains.lock-many.on',
  title: 'Op slot zetten',
  subjectType: 'many',
  subjectId: '5',
  label: '6 domains',
  state: 'done',
  progress: 100,
  reasonCode: 'stopped',
  reason: null,
  canRetry: false,
  many: { total: 6, done: 3, failed: 0, impossible: 1, stopped: { at, by: 'An Peeters' } },
  steps: null,
  partOf: null,
  canStop: false,
  createdAt: at,
  updatedAt: at,
  finishedAt: at,
}
const item = (position: number, state: TaskItem['state'], said: string): TaskItem => ({
  position,
  label: `name-${position}.example`,
  state,
  outcome: null,
  said,
  code: null,
  error: null,
  result: null,
})
const data = [
  item(1, 'done', 'Asked of the registry'),
  item(2, 'done', 'Was so already'),
  item(3, 'done', 'Was so already'),
  item(4, 'impossible', 'Not possible'),
  item(5, 'stopped', 'Not begun: stopped'),
  item(6, 'stopped', 'Not begun: stopped'),
]

it('counts what became of many things in the words that stand at each, and never what was so already as done', async () => {
  const api = new FakeApi().answer(homeCalls.taskItems, { task, data, page: 1, perPage: 2000, total: 6 })
  await show(<TaskItems taskId={5} />, { api, as: aCustomer })
  expect(await screen.findByText('4 of 6 dealt with')).toBeDefined()
  expect(screen.getByText('1 × Not possible, 1 × Asked of the registry, 2 × Was so already')).toBeDefined()
})

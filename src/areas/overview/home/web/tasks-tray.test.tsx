import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { homeCalls } from '../contract/calls.ts'
import type { TaskLine } from '../contract/shapes.ts'
import { TasksTray } from './tasks-tray.tsx'

const at = '2026-11-21T09:00:00.000Z'
const task: TaskLine = {
  id: 5,
  kind: 'domain.renew',
  title: 'Renew',
  subjectType: 'domain',
  subjectId: '9',
  label: 'halm.example',
  state: 'failed',
  progress: 40,
  reasonCode: null,
  reason: null,
  canRetry: true,
  many: null,
  steps: null,
  partOf: null,
  canStop: false,
  createdAt: at,
  updatedAt: at,
  finishedAt: at,
}

it('counts at once, and has what it holds fetched when the pointer comes: a press shows it without a moment of nothing', async () => {
  const api = new FakeApi().answer(homeCalls.tasks, { data: [task], unfinished: 0, failed: 1 })
  const { user } = await show(<TasksTray />, { api, as: aCustomer })
  const button = await screen.findByRole('button', { name: 'Tasks, 1 failed' })
  await user.hover(button)
  await import('./task-lines.tsx')
  await user.click(button)
  expect(screen.getByRole('link', { name: 'halm.example' })).toBeDefined()
})

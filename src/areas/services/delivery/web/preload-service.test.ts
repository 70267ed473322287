import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import type { RouterContext } from '#design/router/parents.ts'
import type { ServiceTabPart } from '#design/router/slots.ts'
import { preloadServiceTab } from './preload-service.ts'
import { serviceDetails } from './queries.ts'

const preload = vi.fn(async () => {})
const tab = (id: string, group: ServiceTabPart['group'], variant: string): ServiceTabPart => ({
  ...{ id, group, label: () => id, position: 1, kinds: ['hosting'], variants: [variant] },
  component: () => null,
  preload,
})
const serviceTabs = [tab('tasks', 'tasks', 'linux'), tab('php', 'site', 'linux'), tab('scheduled', 'tasks', 'windows')]

const open = (asked: string) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(serviceDetails('7').queryKey, { id: 7, kind: 'hosting', variant: 'windows' } as never)
  const context = { queryClient, serviceParts: async () => ({ serviceTabs }) } as unknown as RouterContext
  return preloadServiceTab(context, { id: '7', tab: asked })
}

it.each([
  ['tasks', '/services/7/scheduled'],
  ['php', '/services/7'],
])('the tab %s of another variant leads to the one about the same, else to the overview', async (asked, to) => {
  const thrown = await open(asked).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to })
})

it('a tab asks what it shows of a service that has it, and nothing of another', async () => {
  await open('php').catch(() => {})
  expect(preload).not.toHaveBeenCalled()
  await open('scheduled')
  expect(preload).toHaveBeenCalledOnce()
})

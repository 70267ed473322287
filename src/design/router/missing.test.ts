import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { loadThing, missingThing } from './missing.ts'

const thing = { name: 'x.be', title: () => 'No such name', list: { to: '/domains', label: () => 'All names' } }
const load = (answer: () => unknown) =>
  loadThing(new QueryClient(), { queryKey: ['x'], retry: false, queryFn: async () => answer() }, thing).catch(
    (thrown: unknown) => thrown,
  )
const refused = (status: number) => () => {
  throw new ApiError({ status, code: 'gone', message: 'No' } as never)
}

it('is what the page is about, where it is there', async () => {
  expect(await load(() => 'here')).toBe('here')
})

it('says to the 404 page what is missing', async () => {
  const thrown = await load(refused(404))
  expect(isNotFound(thrown)).toBe(true)
  expect(missingThing((thrown as { data: unknown }).data)).toBe(thing)
})

it('leaves any other trouble to the screen', async () => {
  expect(await load(refused(500))).toBeUndefined()
})

it.each([undefined, null, 'x', { name: 'x' }])('is nothing for %j', (data) => {
  expect(missingThing(data)).toBeUndefined()
})

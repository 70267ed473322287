import { useQuery } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { send } from '../api/client.ts'
import { Loaded, loadedData } from './loaded.tsx'
import { TextField } from './text-field.tsx'

const boatCall = call({
  id: 'belfry.test.boat',
  method: 'GET',
  path: '/boat',
  access: ['anonymous-ok'],
  summary: 'A boat',
  output: z.object({ name: z.string() }),
})
const queryKey = ['boat']
const refusal = { error: 'The harbour is closed', code: 'closed' }

function Boat({ inCard = false }: { inCard?: boolean }) {
  const query = useQuery({ queryKey, queryFn: () => send(boatCall, {}) })
  return (
    <>
      <h1>{loadedData(query)?.name ?? 'A boat'}</h1>
      <Loaded query={query} inCard={inCard}>
        {({ name }) => <TextField label={`New name of ${name}`} />}
      </Loaded>
    </>
  )
}

function Named({ name, isAsked = true }: { name: string | undefined; isAsked?: boolean }) {
  const query = useQuery({ queryKey, queryFn: () => send(boatCall, {}), enabled: isAsked })
  return (
    <Loaded query={query} missing={{ name, title: 'We cannot find this boat' }}>
      {(boat) => boat.name}
    </Loaded>
  )
}

/** What asks again when the window is come back to, or when an event tells of something. */
async function shown(api: FakeApi) {
  const { user, queryClient } = await show(<Boat />, { api })
  const again = () => queryClient.invalidateQueries({ queryKey })
  return { user, queryClient, again }
}
const anna = { name: 'Anna' }
const field = () => screen.findByRole('textbox', { name: 'New name of Anna' })

describe('what a query brings', () => {
  it('is waited for', async () => {
    await show(<Boat />, { api: new FakeApi().wait(boatCall) })
    expect(await screen.findByRole('status')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('gives its place to the first failure, and comes when asked again', async () => {
    const api = new FakeApi().refuse(boatCall, 422, refusal)
    const { user } = await shown(api)
    expect((await screen.findByRole('alert')).textContent).toContain('The harbour is closed')
    api.answer(boatCall, anna)
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await field()).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is no failure when it is not there: nothing is asked again', async () => {
    await shown(new FakeApi().refuse(boatCall, 404, { error: 'No boat', code: 'not_found' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot find this')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([404, 422])('is called by its name when it is not there (%i)', async (status) => {
    const api = new FakeApi().refuse(boatCall, status, { error: 'No boat', code: 'no_boat' })
    await show(<Named name="x7" />, { api })
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('We cannot find this boat')
    expect(told.textContent).toContain('“x7” does not exist')
  })

  it('is not waited for when its name cannot be one, and still when nothing is named', async () => {
    await show(<Named name="x7" isAsked={false} />)
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot find this boat')
    cleanup()
    await show(<Named name={undefined} isAsked={false} />)
    expect(await screen.findByRole('status')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays with what was typed in it when a later answer fails', async () => {
    const api = new FakeApi().answer(boatCall, anna)
    const { user, queryClient, again } = await shown(api)
    await user.type(await field(), 'Bertha')
    api.refuse(boatCall, 500, refusal)
    await again()
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
    expect(((await field()) as HTMLInputElement).value).toBe('Bertha')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what was typed when a later answer is another', async () => {
    const api = new FakeApi().answer(boatCall, anna)
    const { user, again } = await shown(api)
    await user.type(await field(), 'Bertha')
    api.answer(boatCall, { name: 'Clara' })
    await again()
    const renamed = await screen.findByRole('textbox', { name: 'New name of Clara' })
    expect((renamed as HTMLInputElement).value).toBe('Bertha')
  })

  it.each([401, 403, 404, 410])('goes away, and its title too, when it is withdrawn by %i', async (status) => {
    const api = new FakeApi().answer(boatCall, anna)
    const { again } = await shown(api)
    await field()
    api.refuse(boatCall, status, refusal)
    await again()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Anna')).toBeNull()
  })

  it('stays where a page does without the session that ended', async () => {
    const { pathname } = window.location
    window.history.replaceState(null, '', '/order/product')
    const api = new FakeApi().answer(boatCall, anna)
    const { queryClient, again } = await shown(api)
    await field()
    api.refuse(boatCall, 401, refusal)
    await again()
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
    expect(await field()).toBeDefined()
    window.history.replaceState(null, '', pathname)
  })

  it('fails in a card where it asks for one', async () => {
    const api = new FakeApi().refuse(boatCall, 422, refusal)
    await show(<Boat inCard />, { api })
    expect((await screen.findByRole('alert')).parentElement?.className).toContain('bg-surface')
  })
})

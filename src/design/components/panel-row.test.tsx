import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show } from '#test/kit/component/show.tsx'
import { MissingPanel, usePanelRow } from './panel-row.tsx'
import { usePanel } from './side-panel.tsx'

type Boat = { id: number; name: string }

function Boats({ first }: { first: readonly Boat[] | undefined }) {
  const [boats, setBoats] = useState(first)
  const panel = usePanel('boat')
  const { row, isMissing } = usePanelRow(panel, boats, ({ id }) => id)
  return (
    <>
      <p>Open: {row?.name ?? 'nothing'}</p>
      <button type="button" onClick={() => setBoats([])}>
        Sink them
      </button>
      <MissingPanel panel={panel} isMissing={isMissing} title="Boats" />
    </>
  )
}
const boats = [{ id: 4, name: 'Anna' }]

it('says that the list does not have what the address names, and closes', async () => {
  const { user, router } = await show(<Boats first={boats} />, { at: '/?boat=9' })
  expect((await screen.findByRole('alert')).textContent).toContain('“9” is not, or no longer, in this list.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toEqual({})
})

it.each([
  ['the list is on its way', undefined, '/?boat=9'],
  ['nothing is named', boats, '/'],
  ['a new one is made', boats, '/?boat=new'],
])('says nothing while %s', async (_while, first, at) => {
  await show(<Boats first={first} />, { at })
  expect(await screen.findByText('Open: nothing')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says nothing of what was open and leaves the list', async () => {
  const { user } = await show(<Boats first={boats} />, { at: '/?boat=4' })
  expect(await screen.findByText('Open: Anna')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sink them' }))
  expect(await screen.findByText('Open: nothing')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

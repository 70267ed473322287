import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import { Button } from './button.tsx'
import { Switch } from './choice.tsx'
import { KeepsFocus } from './keeps-focus.tsx'

function Rows() {
  const [names, setNames] = useState(['one', 'two', 'three'])
  return (
    <section>
      <h3>Names</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Button onPress={() => setNames((all) => all.filter((each) => each !== name))}>{`Delete ${name}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Works() {
  const [isBusy, setBusy] = useState(false)
  return (
    <section>
      <h3>Works</h3>
      <Button isDisabled={isBusy} onPress={() => setBusy(true)}>
        Restart
      </Button>
      <Switch isSelected={isBusy} isDisabled={isBusy} onChange={() => setBusy(true)}>
        Cache
      </Switch>
      <input aria-label="Waits" disabled={isBusy} />
      <Button onPress={() => setBusy(false)}>Done</Button>
    </section>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isFocused = (get: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(get()))

describe('the keyboard', () => {
  it('goes on from the row that takes the place of one that is gone, from the one before, from the heading', async () => {
    const { user } = await show(
      <KeepsFocus>
        <Rows />
      </KeepsFocus>,
    )
    await user.click(button('Delete two'))
    await isFocused(() => button('Delete three'))
    await user.click(button('Delete three'))
    await isFocused(() => button('Delete one'))
    await user.click(button('Delete one'))
    await isFocused(() => screen.getByRole('heading', { name: 'Names' }))
  })

  it('stays on a button that its own act turns off, and that does nothing meanwhile', async () => {
    const { user } = await show(<Works />)
    await user.click(button('Restart'))
    expect(document.activeElement).toBe(button('Restart'))
    expect(button('Restart').getAttribute('aria-disabled')).toBe('true')
    await user.tab()
    await waitFor(() => expect(button('Restart').disabled).toBe(true))
  })

  it('stays on a switch that its own act turns off', async () => {
    const { user } = await show(<Works />)
    const cache = () => screen.getByRole('switch', { name: 'Cache' })
    await user.click(cache())
    await isFocused(cache)
    await user.click(cache())
    expect(cache()).toHaveProperty('checked', true)
  })

  it('waits on the heading for what is off for a while', async () => {
    const { user } = await show(
      <KeepsFocus>
        <Works />
      </KeepsFocus>,
    )
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Waits' })
    await user.click(field())
    field().disabled = true
    await isFocused(() => screen.getByRole('heading', { name: 'Works' }))
    field().disabled = false
    await isFocused(field)
  })
})

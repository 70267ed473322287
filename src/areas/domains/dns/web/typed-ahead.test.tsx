import { expect, it } from 'vitest'
import { typedAhead } from './typed-ahead.tsx'

function typedInto(selector: string): string {
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = '<button id="opens">Add</button><div role="dialog"><button id="closes">Close</button></div>'
  const typed = typedAhead()
  const place = page.querySelector(selector)
  place?.addEventListener('keydown', (event) => typed.press(event as KeyboardEvent))
  for (const key of 'shop') place?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  page.remove()
  return typed.take()
}

it('keeps what is typed while the button that opens the window still has the focus', () =>
  expect(typedInto('#opens')).toBe('shop'))
it('leaves the keys of a button in the window to that button', () => expect(typedInto('#closes')).toBe(''))

import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show } from '#test/kit/component/show.tsx'
import { SearchBox } from './search-box.tsx'

function Search() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchBox text={text} type="register" plan={undefined} onSearch={setText} onType={() => {}} />
      <p>Asked: {text}</p>
      <button type="button" onClick={() => setText('halm.be')}>
        Other
      </button>
    </>
  )
}

it('keeps the keyboard in the field after Enter, and follows a search that was made elsewhere', async () => {
  const { user } = await show(<Search />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'bakkerij{Enter}')
  expect(screen.getByText('Asked: bakkerij')).toBeDefined()
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Other' }))
  expect(field.value).toBe('halm.be')
})

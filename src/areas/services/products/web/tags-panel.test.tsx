import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { productCalls } from '../contract/calls.ts'
import { serviceTags } from './queries.ts'
import { ServiceTagForm } from './tags-panel.tsx'

const service = { id: 8, name: 'Webhosting' }
const tagsOf = (...data: string[]) => ({ data, colours: {}, known: [] })
const save = () => screen.getByRole('button', { name: 'Save tags' })

async function shown() {
  const api = new FakeApi().answer(productCalls.getTags, tagsOf('shop'))
  const { user, queryClient } = await show(<ServiceTagForm service={service} />, { api, as: aCustomer })
  const again = () => queryClient.invalidateQueries({ queryKey: serviceTags(service.id).queryKey })
  const added = async (tag: string) => user.type(await screen.findByRole('textbox'), `${tag}{Enter}`)
  return { api, user, again, added }
}

describe('the tags of a service', () => {
  it('are still those that were typed when they are read again', async () => {
    const { api, user, again, added } = await shown()
    await added('client')
    await again()
    api.answer(productCalls.saveTags, tagsOf('shop', 'client'))
    await user.click(save())
    await waitFor(() => expect(api.sentTo(productCalls.saveTags)[0]?.body.tags).toEqual(['shop', 'client']))
  })

  it('are those that another saved where nobody typed', async () => {
    const { api, again } = await shown()
    await screen.findByRole('row', { name: 'shop' })
    api.answer(productCalls.getTags, tagsOf('blog'))
    await again()
    expect(await screen.findByRole('row', { name: 'blog' })).toBeDefined()
  })
})

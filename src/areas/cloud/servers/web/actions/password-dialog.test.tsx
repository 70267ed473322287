import { describe, expect, it } from 'vitest'
import { aCloudServer } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { genericSystem } from '../../contract/tables.ts'
import { ServerMenu } from './server-menu.tsx'

describe('a new password of a cloud server', () => {
  it('is shown once it was made, until its window is closed', async () => {
    const api = new FakeApi().answer(genericSystem.password, {
      ...{ success: true, task: 7, user: 'root', password: 'anemoon-kraai-42' },
    })
    const { user } = await show(<ServerMenu server={aCloudServer()} />, { api, as: aCustomer })
    await user.click(screen.getByRole('button', { name: /System/ }))
    await user.click(await screen.findByRole('menuitem', { name: /New password/ }))
    await user.click(await screen.findByRole('button', { name: /New password/ }))
    expect(await screen.findByText('anemoon-kraai-42')).toBeDefined()
  })
})

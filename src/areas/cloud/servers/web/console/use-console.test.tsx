import { expect, it } from 'vitest'
import { aCloudServer, statusOf } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { genericOverview } from '../../contract/tables.ts'
import type { NamedServer } from '../named-server.ts'
import { ConsoleNotice } from './console-notice.tsx'
import { useConsole } from './use-console.ts'

function Screen({ server }: { server: NamedServer }) {
  const { holder, standing, again } = useConsole(server, true)
  return (
    <>
      <div ref={holder} />
      <ConsoleNotice standing={standing} again={again} />
    </>
  )
}

it.each([
  ['off', { isSuspended: false, state: 'offline' }, /The server is off/],
  ['suspended', { isSuspended: true, state: 'suspended' }, /its screen is back as soon as/],
  ['suspended since it was opened', { isSuspended: false, state: 'suspended' }, /its screen is back as soon as/],
] as const)('asks no screen of a server that is %s, and says why', async (_, { isSuspended, state }, why) => {
  const server = aCloudServer({}, { state })
  const api = new FakeApi().answer(genericOverview.status, statusOf(server))
  await show(<Screen server={{ id: 17, name: server.name, variant: 'generic', isSuspended }} />, { api, as: aCustomer })
  expect(await screen.findByText(why)).toBeDefined()
  expect(api.sentTo(genericOverview.console)).toEqual([])
})

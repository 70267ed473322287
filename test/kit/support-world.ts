import { formOf } from '#areas/support/tickets/fixtures.ts'
import type { Caller } from './portal.ts'
import { openTestPortal } from './portal.ts'

type Files = Parameters<typeof formOf>[1]

export const question = {
  department: 'technical',
  priority: 'high',
  subject: 'Mail komt niet aan',
  message: 'Sinds gisteren.',
}

/** A portal with everybody who has to do with tickets, and what they do there. */
export async function openSupportWorld() {
  const portal = await openTestPortal()
  const open = async (by: Caller, fields = {}, files: Files = []) => {
    const { body, headers } = formOf({ ...question, ...fields }, files)
    return by.post('/supports/tickets', body, headers)
  }
  return {
    portal,
    customer: await portal.as('customer'),
    stranger: await portal.as('stranger'),
    partner: await portal.as('partner'),
    managed: await portal.as('managed'),
    subuser: await portal.as('subuser'),
    staff: await portal.as('admin'),
    open,
    opened: async (by: Caller, fields = {}): Promise<number> => (await open(by, fields)).body.data.id,
    reply: (by: Caller, id: number, message: string, more = {}, files: Files = []) => {
      const { body, headers } = formOf({ id, message, ...more }, files)
      return by.post('/supports/reply', body, headers)
    },
    seen: async (by: Caller, id: number) => (await by.get(`/supports/tickets/${id}`)).body.data,
  }
}
export type SupportWorld = Awaited<ReturnType<typeof openSupportWorld>>

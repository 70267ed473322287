import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { tokenStore } from './token-store.ts'

export { addToken, roomForToken } from './make-token.ts'
export { apiTokenHolder } from './token-holder.ts'

/** Whether the API is switched on for a client, which is the default. */
export const apiActive = (sql: Work['sql'], clientId: ClientId): Promise<boolean> => tokenStore.isOn(sql, clientId)

/** Switches the API of a client on or off, from the next request on; its tokens are kept. */
export async function setApiActive(work: Work, clientId: ClientId, on: boolean): Promise<void> {
  await tokenStore.setSwitch(work.sql, clientId, on, work.now())
  await work.changed(
    {
      action: on ? 'partner.api-switched-on' : 'partner.api-switched-off',
      object: { type: 'client', id: clientId },
      clientId,
    },
    { clientId, type: 'api-token.changed', subject: clientId },
  )
}

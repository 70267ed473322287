import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { tokenStore } from './token-store.ts'

export { apiTokenHolder } from './token-holder.ts'

/** Whether the programs of a client may come in; they may until somebody switches the API off. */
export const apiActive = (sql: Work['sql'], clientId: ClientId): Promise<boolean> => tokenStore.isOn(sql, clientId)

/** Lets the programs of a client in or keeps them all out, from the next request on; tokens stay as they are. */
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

import { send } from '#design/api/client.ts'
import { userCalls } from '../contract/calls.ts'

/** The first users of the own client that match, each with their URL. */
export async function findUsers(q: string, signal: AbortSignal): Promise<{ id: number; name: string; note: string }[]> {
  const { data } = await send(userCalls.list, { query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 6).map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    note: email,
  }))
}

import type { AnswerOf, Call, CallInput, InputOf, Refused } from './call.ts'
import type { BelfryClient, CallOptions } from './client.ts'

type Page = { data: readonly unknown[]; page: number; perPage: number; total: number }
// biome-ignore lint/suspicious/noExplicitAny: a list of any rows
export type ListCall = Call<any, Page & any, any>
export type RowOf<C> = AnswerOf<C> extends { data: readonly (infer Row)[] } ? Row : never

/** Thrown where there is no result to answer with: half way through a list. */
export class CallRefused extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(`${refused.status} ${refused.code}: ${refused.error}`)
    this.name = 'CallRefused'
    this.refused = refused
  }
}

/**
 * Every row of a list, page by page as they are asked for: `for await (const row of pages(client, domainsUserList, { … }))`.
 * @throws CallRefused
 */
export async function* pages<C extends ListCall>(
  client: BelfryClient,
  call: C,
  input: InputOf<C>,
  options: Pick<CallOptions, 'signal'> = {},
): AsyncGenerator<RowOf<C>> {
  const { query = {}, ...rest } = input as CallInput & { query?: { page?: number } }
  for (let page = query.page ?? 1; ; page++) {
    const result = await client.call(call as ListCall, { ...rest, query: { ...query, page } }, options)
    if (!result.ok) throw new CallRefused(result)
    const { data, perPage, total } = result.data as Page
    yield* data as RowOf<C>[]
    if (data.length === 0 || page * perPage >= total) return
  }
}

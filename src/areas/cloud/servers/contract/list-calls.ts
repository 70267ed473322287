import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, wholeNumber } from '#base/list-fields.ts'
import { ServerFigures, ServerQuery, ServerRow } from './list-shapes.ts'

const { client_not_found } = deliveryRefusals
const listed = {
  method: 'GET',
  access: ['signed-in', 'perm:services'],
  tokenScope: 'cloud-server',
  params: z.object({ id: wholeNumber }),
  refuses: { client_not_found },
} as const

/** Of both variants together, from what is known of them: no provider is asked. */
export const serverListCalls = calls({
  list: call({
    ...listed,
    id: 'belfry.cloud-servers.list',
    path: '/users/{id}/cloud-servers',
    summary:
      'The cloud servers of a client, with how they stood when they were last read; with one’s own number, all that one may see',
    query: ServerQuery,
    output: pageOutput(ServerRow),
  }),
  figures: call({
    ...listed,
    id: 'belfry.cloud-servers.figures',
    path: '/users/{id}/cloud-servers/figures',
    summary: 'How many cloud servers run, are off or ask for attention, and on which nodes they stand',
    query: z.pick(ServerQuery, { cc: true }),
    output: z.object({ data: ServerFigures }),
  }),
})

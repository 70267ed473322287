import { send } from '#design/api/client.ts'
import { cronCalls } from '../contract/calls.ts'
import { runQuery } from './run-query.ts'

export const cronOutput = (id: number, cron: string) =>
  runQuery(id, cron, (signal) => send(cronCalls.output, { params: { id, cron } }, { signal }).then(({ data }) => data))

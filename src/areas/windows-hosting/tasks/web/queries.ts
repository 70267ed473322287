import { runQuery } from '#areas/hosting/tasks/web/public.ts'
import { send } from '#design/api/client.ts'
import { windowsTaskCalls } from '../contract/calls.ts'

export const taskOutput = (id: number, name: string) =>
  runQuery(id, name, (signal) =>
    send(windowsTaskCalls.output, { params: { id }, query: { name } }, { signal }).then(({ data }) => data),
  )

import { queryOptions } from '@tanstack/react-query'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { registrationCalls } from '../contract/calls.ts'

/** The answer that the tray uses, which has the reason of a failure in words. */
export const taskList = queryOptions({
  queryKey: taskKeys.all,
  queryFn: ({ signal }) => send(homeCalls.tasks, {}, { signal, tells: true }),
})

/** Reloads the domain, the lists and the tray after a write. */
function useRegistrationMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [domainKeys.ones, domainKeys.lists, taskKeys.all], inPlace: true })
}

export const useVerifyMail = () =>
  useRegistrationMutation((domain: string) => send(registrationCalls.verifyEmail, { params: { domain } }))

export const useRestartTransfer = () =>
  useRegistrationMutation(({ domain, code }: { domain: string; code: string }) =>
    send(registrationCalls.restartTransfer, { params: { domain }, body: { code } }),
  )

export const useRetryTask = () => useRegistrationMutation((id: number) => send(homeCalls.retryTask, { params: { id } }))

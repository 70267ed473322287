import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { registrationCalls } from '../contract/calls.ts'

/** The same answer that the tray shows: it has the reason of a failure in words. */
export const taskList = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => send(homeCalls.tasks, {}, { signal }),
})

/** After any of these the domain, the lists and the tray are asked again. */
function useRegistrationMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([['domain'], ['domains'], ['tasks']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useVerifyMail = () =>
  useRegistrationMutation((domain: string) =>
    send(registrationCalls.verifyEmail, { params: { domain } }, { quiet: true }),
  )

export const useRestartTransfer = () =>
  useRegistrationMutation(({ domain, code }: { domain: string; code: string }) =>
    send(registrationCalls.restartTransfer, { params: { domain }, body: { code } }, { quiet: true }),
  )

export const useRetryTask = () =>
  useRegistrationMutation((id: number) => send(homeCalls.retryTask, { params: { id } }, { quiet: true }))

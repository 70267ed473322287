import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { FormSelect } from '#design/form/fields.tsx'
import { Form, FormSubmit } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type Caller, securityCodeCalls } from '../contract/calls.ts'
import { HeardCode } from '../rules/security-code.ts'

const Heard = z.object({ accountId: z.string(), code: HeardCode })

function Check({ clientId, callers, onClose }: { clientId: number; callers: readonly Caller[]; onClose: () => void }) {
  const id = useId()
  const [right, setRight] = useState<string>()
  const first = callers.find(({ isSet }) => isSet) ?? callers[0]
  const form = useAppForm({
    schema: Heard,
    values: { accountId: String(first?.accountId ?? ''), code: '' },
    submit: async ({ accountId, code }): Promise<void> => {
      setRight(undefined)
      const body = { accountId: Number(accountId), code }
      await send(securityCodeCalls.check, { params: { id: clientId }, body })
      setRight(callers.find((caller) => String(caller.accountId) === accountId)?.name)
    },
    done: (): void => form.setValue('code', ''),
  })
  const chosen = useWatch({ control: form.control, name: 'accountId' })
  const caller = callers.find(({ accountId }) => String(accountId) === chosen)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.security_code_check()}
      footer={
        <>
          <Button onPress={onClose}>{m.design_close()}</Button>
          {caller?.isSet && (
            <FormSubmit form={form} formId={id}>
              {m.security_code_check_do()}
            </FormSubmit>
          )}
        </>
      }
    >
      <p className="text-ink-soft">{m.security_code_check_help()}</p>
      <Form form={form} id={id}>
        <FormSelect
          form={form}
          name="accountId"
          label={m.security_code_who()}
          options={callers.map(({ accountId, name, email }) => ({
            id: String(accountId),
            label: `${name} · ${email}`,
          }))}
        />
        {caller?.isSet ? (
          <FormTextField
            form={form}
            name="code"
            label={m.security_code_heard()}
            inputMode="numeric"
            autoComplete="off"
            mono
          />
        ) : (
          caller && <Banner meaning="info">{m.security_code_unset_for({ name: caller.name })}</Banner>
        )}
      </Form>
      <div role="status">{right && <Banner meaning="good">{m.security_code_right({ name: right })}</Banner>}</div>
    </Dialog>
  )
}

/** For support: checks the security code that a caller tells. */
export function SecurityCodeDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: clientKeys.one(clientId, 'security-code'),
    queryFn: async () => (await send(securityCodeCalls.callers, { params: { id: clientId } })).data,
  })
  const callers = loadedData(query)
  if (callers && callers.length > 0) return <Check clientId={clientId} callers={callers} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={m.security_code_check()}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {() => <EmptyState title={m.security_code_nobody()} />}
      </Loaded>
    </Dialog>
  )
}

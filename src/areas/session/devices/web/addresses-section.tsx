import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { allowsAddress, placeOf } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import { isApiError } from '#design/api/api-error.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { userKey } from '#design/router/session.ts'
import { m } from '#words'
import { AllowedAddresses, deviceCalls } from '../contract/calls.ts'
import { addressesQuery } from './queries.ts'

type Addresses = { ipAllowlist: string; ip: string }

function AddressesForm({ ipAllowlist, ip }: Addresses) {
  const queryClient = useQueryClient()
  const [unsure, setUnsure] = useState<string>()
  const save = useCall(deviceCalls.allowAddresses, {
    done: ({ data }) => {
      queryClient.setQueryData(addressesQuery.queryKey, data)
      toast.good(m.devices_addresses_saved())
    },
    refreshes: ({ body }) => (body.confirm ? [userKey] : []),
    inPlace: true,
  })
  const form = useAppForm({
    schema: AllowedAddresses,
    values: { ipAllowlist },
    submit: async (body) => {
      try {
        await save.mutateAsync({ body })
      } catch (error) {
        if (!isApiError(error) || error.code !== 'own_address_missing') throw error
        setUnsure(body.ipAllowlist)
      }
    },
  })
  const typed = useWatch({ control: form.control, name: 'ipAllowlist' })
  const isMissing = typed.trim() !== '' && placeOf(ip) !== undefined && !allowsAddress(typed, ip)
  const addOwn = () =>
    form.setValue('ipAllowlist', `${typed.trim()}\n${ip}`, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <Form
        form={form}
        submitLabel={m.devices_addresses_save()}
        className="max-w-md"
        actions={
          isMissing && (
            <Button look="quiet" icon={Plus} onPress={addOwn}>
              {m.devices_addresses_add_own()}
            </Button>
          )
        }
      >
        <FormTextArea
          form={form}
          name="ipAllowlist"
          label={m.devices_addresses_label()}
          rows={3}
          spellCheck={false}
          mono
        />
      </Form>
      <ConfirmDialog
        isOpen={unsure !== undefined}
        danger
        onClose={() => setUnsure(undefined)}
        title={m.devices_addresses_sure_title()}
        action={m.devices_addresses_sure_do()}
        onConfirm={() => save.mutateAsync({ body: { ipAllowlist: unsure ?? '', confirm: true } })}
      >
        <p>{m.devices_addresses_sure({ ip })}</p>
      </ConfirmDialog>
    </>
  )
}

export function AddressesSection() {
  const query = useQuery(addressesQuery)
  return (
    <Section
      title={m.devices_addresses()}
      help={query.data ? m.devices_addresses_help({ ip: query.data.ip }) : undefined}
    >
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(addresses) => <AddressesForm key={addresses.ipAllowlist} {...addresses} />}
      </Loaded>
    </Section>
  )
}

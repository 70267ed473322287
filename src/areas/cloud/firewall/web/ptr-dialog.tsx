import { PtrAsked } from '#areas/cloud/servers/contract/shapes.ts'
import { cloudServerKeys } from '#areas/cloud/servers/web/keys.ts'
import { overviewCallsOf, type ReadServer } from '#areas/cloud/servers/web/public.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

type Props = {
  server: ReadServer
  address: { ip: string; ptr: string | null }
  onClose: () => void
}

/** The name that an address leads back to; mail servers elsewhere look at it. */
export function PtrDialog({ server: { asked }, address: { ip, ptr }, onClose }: Props) {
  const { ptr: call } = overviewCallsOf(asked)
  const form = useAppForm({
    schema: PtrAsked,
    values: { ip, hostname: ptr ?? '' },
    submit: async (body) => {
      const { remark } = await send(call, { params: { id: asked.id }, body })
      if (remark) toast.warning(remark)
      else toast.good(m.firewall_ptr_asked())
    },
    refreshes: [cloudServerKeys.one(String(asked.id))],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.firewall_ptr_edit({ ip })} submitLabel={m.firewall_ptr_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="hostname"
        label={m.firewall_ptr_name()}
        help={m.firewall_ptr_help()}
        autoComplete="off"
        spellCheck={false}
        optional
        mono
      />
    </FormDialog>
  )
}

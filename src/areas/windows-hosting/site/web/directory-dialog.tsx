import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { WindowsDirectory } from '#areas/windows-hosting/space/contract/shapes.ts'
import { isVirtualName } from '#base/windows-space/virtual-directory.ts'
import { isWindowsPath } from '#base/windows-space/windows-path.ts'
import { send } from '#design/api/client.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { windowsSiteCalls } from '../contract/calls.ts'

const required = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
/** What people paste of Windows: `\docs\pdf\` is `docs/pdf`. */
const asPath = (text: string): string => text.replaceAll('\\', '/').replace(/^\/+|\/+$/g, '')
const Typed = z.object({
  name: required.check(z.overwrite(asPath), z.refine(isVirtualName, { error: 'invalid' })),
  path: required.check(z.overwrite(asPath), z.refine(isWindowsPath, { error: 'invalid' })),
})

type Props = { id: number; domain: string; directory: WindowsDirectory | undefined; onClose: () => void }

/** A new virtual directory, or another folder for one that is there. */
export function DirectoryDialog({ id, domain, directory, onClose }: Props) {
  const title = directory ? m.windows_site_change_directory({ name: directory.name }) : m.windows_site_add_directory()
  const form = useAppForm({
    schema: Typed,
    values: directory ?? { name: '', path: '' },
    submit: async (body) => {
      const params = { id }
      if (directory) await send(windowsSiteCalls.changeDirectory, { params, body: { ...body, before: directory.path } })
      else await send(windowsSiteCalls.addDirectory, { params, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={title} submitLabel={m.windows_site_save()} onClose={onClose}>
      {!directory && (
        <FormTextField
          form={form}
          name="name"
          label={m.windows_site_directory_name()}
          help={m.windows_site_directory_name_help({ example: `${domain}/docs` })}
          autoComplete="off"
          mono
        />
      )}
      <FormTextField
        form={form}
        name="path"
        label={m.windows_site_directory_path()}
        help={m.windows_site_directory_path_help()}
        autoComplete="off"
        mono
      />
    </FormDialog>
  )
}

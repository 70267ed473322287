import { X } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { useCall } from '#design/api/use-call.ts'
import { IconButton } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { accessCalls } from '../contract/calls.ts'

type Props = { id: number; name: string; isDisabled: boolean }

/** What is in a database goes with it, so its name is typed first. */
export function RemoveDatabase({ id, name, isDisabled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(accessCalls.removeDatabase, { refreshes: [spaceKeys.all], inPlace: true })
  const title = m.web_access_remove_db({ name })
  return (
    <>
      <IconButton label={title} icon={X} size="small" isDisabled={isDisabled} onPress={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        action={title}
        danger
        typeToConfirm={name}
        onConfirm={() => remove.mutateAsync({ params: { id }, body: { database: name } })}
      >
        <p>{m.web_access_remove_db_help()}</p>
      </ConfirmDialog>
    </>
  )
}

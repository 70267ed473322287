import type * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { clientCalls } from '../contract/calls.ts'
import type { Client } from '../contract/shapes.ts'
import { NewClientForm, NewHolderForm } from './client-form.ts'
import { emptyDetails } from './detail-values.ts'
import { clientKeys } from './keys.ts'
import type { NewClientValues } from './new-client-fields.tsx'

type Asked = {
  managed: 'yes' | 'no'
  isHolder?: boolean
  made: (client: Client) => void
  done: () => void
}

/** The form of a new client of the partner. */
export function useNewClientForm({ managed: first, isHolder = false, made, done }: Asked): AppForm<NewClientValues> {
  const refresh = useRefresh()
  return useAppForm<NewClientValues, z.infer<typeof NewClientForm>>({
    schema: isHolder ? NewHolderForm : NewClientForm,
    values: { ...emptyDetails(), locale: currentLocale(), managed: first, ordering: 'after-approval', label: 'own' },
    submit: async ({ managed, label, ...details }) => {
      const chosen = label === 'own' ? {} : { whiteLabelStatus: Number(label) as 0 | 1 | 2 }
      const body = { ...details, ...chosen, managed: managed === 'yes' }
      const { data } = await send(clientCalls.create, { body })
      void refresh(clientKeys.all)
      made(data)
    },
    renamed: { whiteLabelStatus: 'label' },
    done,
  })
}

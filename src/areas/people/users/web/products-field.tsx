import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '#design/components/button.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { FormRadioGroup } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { choicesQuery } from './queries.ts'
import { productKey, type UserFormValues } from './user-form-values.ts'

type Props = { form: AppForm<UserFormValues>; clientId: number; names: ReadonlyMap<string, string> }

/** All products, or selected ones, which are searched by name and listed. */
export function ProductsField({ form, clientId, names }: Props) {
  const products = useWatch({ control: form.control, name: 'products' })
  return (
    <>
      <FormRadioGroup
        form={form}
        name="products"
        label={m.users_products()}
        choices={[
          { value: 'all', label: m.users_products_all(), help: m.users_products_all_help() },
          { value: 'selected', label: m.users_products_selected(), help: m.users_products_selected_help() },
        ]}
      />
      {products === 'selected' && <Selected form={form} clientId={clientId} names={names} />}
    </>
  )
}

function Selected({ form, clientId, names }: Props) {
  const selected = useWatch({ control: form.control, name: 'selected' })
  const [text, setText] = useState('')
  const [known, setKnown] = useState(names)
  const found = useQuery(choicesQuery(clientId, useDeferredValue(text))).data ?? []
  const open = found.filter((each) => !selected.includes(productKey(each)))
  const set = (keys: string[]) => form.setValue('selected', keys, { shouldDirty: true })
  const add = (key: string) => {
    const choice = found.find((each) => productKey(each) === key)
    if (!choice) return
    setKnown(new Map([...known, [key, choice.name]]))
    setText('')
    set([...selected, key])
  }
  return (
    <div className="flex flex-col gap-3">
      <ComboBox
        isAsync
        label={m.users_add_product()}
        placeholder={m.users_search_product()}
        options={open.map((each) => ({
          id: productKey(each),
          label: each.name,
          help: each.product ?? m.users_product_domain(),
        }))}
        empty={m.users_no_product()}
        value={null}
        inputValue={text}
        onInputChange={setText}
        onChange={(key) => key !== null && add(String(key))}
      />
      {selected.length === 0 ? (
        <p className="text-ink-soft text-sm">{m.users_nothing_selected()}</p>
      ) : (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {selected.map((key) => {
            const name = known.get(key) ?? key
            return (
              <li key={key} className="flex min-h-10 items-center justify-between gap-3 py-1 pr-1 pl-3">
                <span className="wrap-anywhere">{name}</span>
                <IconButton
                  icon={X}
                  label={m.users_take_product({ name })}
                  onPress={() => set(selected.filter((each) => each !== key))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

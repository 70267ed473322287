import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { staffCatalogueCalls } from '../contract/calls.ts'
import type { StaffProduct } from '../contract/shapes.ts'
import { HistoryList } from './history-list.tsx'
import { NewOptionDialog } from './new-option-dialog.tsx'
import { placeWords } from './place-words.ts'
import { ProductFields } from './product-fields.tsx'
import { PartsOfProduct } from './product-parts.tsx'
import { type ProductBody, useChangeProduct } from './queries.ts'
import { NameFields } from './word-fields.tsx'

/** One product: texts in three languages, brands, visibility, and history. */
export function ProductPanel({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const change = useChangeProduct()
  const [isAdding, setAdding] = useState(false)
  const { pid, group: _, variant: __, kind: ___, retail: ____, ...values } = product
  const form = useAppForm<ProductBody>({
    schema: staffCatalogueCalls.changeProduct.body,
    values,
    submit: (body) => change.mutateAsync({ pid, body }),
    done: () => {
      toast.good(m.staff_catalogue_saved())
      onClose()
    },
  })
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      width="wide"
      title={product.name[currentLocale()]}
      subtitle={`${m.staff_catalogue_pid()} ${pid} · ${placeWords(product.group, product.variant)}`}
    >
      <Form form={form} submitLabel={m.staff_catalogue_save_product()} onCancel={onClose}>
        <ProductFields form={form} />
        <OptionNames form={form} product={product} />
      </Form>
      <div className="mt-4">
        <Button icon={Plus} onPress={() => setAdding(true)}>
          {m.staff_catalogue_add_option()}
        </Button>
      </div>
      <PartsOfProduct pid={pid} />
      <HistoryList type="product" id={String(pid)} />
      {isAdding && (
        <NewOptionDialog
          pid={pid}
          onAdded={({ options }) => form.resetField('options', { defaultValue: options })}
          onClose={() => setAdding(false)}
        />
      )}
    </SidePanel>
  )
}

function OptionNames({ form, product }: { form: AppForm<ProductBody>; product: StaffProduct }) {
  if (product.options.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
      <legend className="float-left mb-2 w-full font-semibold">{m.staff_catalogue_options()}</legend>
      {product.options.map((option, at) => (
        <details key={option.id} className="rounded-lg border border-line px-3.5 py-2.5">
          <summary className="cursor-pointer font-medium">{option.name[currentLocale()]}</summary>
          <div className="mt-3 flex flex-col gap-3">
            <NameFields form={form} name={`options.${at}.name`} />
            {option.choices.map((choice, index) => (
              <NameFields
                key={choice.id}
                form={form}
                name={`options.${at}.choices.${index}.name`}
                label={(language) => m.staff_catalogue_choice_in({ choice: choice.id, language })}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

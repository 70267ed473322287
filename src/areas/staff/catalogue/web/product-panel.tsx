import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox, FormCheckboxGroup, FormNumberField, FormTextArea, FormTextField } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { staffCatalogueCalls } from '../contract/calls.ts'
import type { StaffProduct } from '../contract/shapes.ts'
import { brandChoices } from './brand-field.tsx'
import { HistoryList } from './history-list.tsx'
import { languages, languageWord } from './language-words.ts'
import { type ProductBody, useChangeProduct } from './queries.ts'

/** One product: its words in the three languages, who sells it, who sees it, and who changed it. */
export function ProductPanel({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const change = useChangeProduct()
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
      subtitle={`${m.staff_catalogue_pid()} ${pid} · ${product.group}`}
    >
      <Form form={form} submitLabel={m.staff_catalogue_save_product()} onCancel={onClose}>
        {languages.map((language) => (
          <FormTextField
            key={language}
            form={form}
            name={`name.${language}`}
            label={m.staff_catalogue_name_in({ language: languageWord(language) })}
          />
        ))}
        {languages.map((language) => (
          <FormTextArea
            key={language}
            form={form}
            name={`info.${language}`}
            label={m.staff_catalogue_info_in({ language: languageWord(language) })}
          />
        ))}
        <FormCheckboxGroup
          form={form}
          name="brands"
          label={m.staff_catalogue_brands()}
          help={m.staff_catalogue_brands_help()}
          choices={brandChoices()}
        />
        <FormNumberField form={form} name="position" label={m.staff_catalogue_position()} minValue={0} />
        <FormCheckbox form={form} name="hidden">
          {m.staff_catalogue_hide()}
        </FormCheckbox>
        <FormCheckbox form={form} name="requiresLogin">
          {m.staff_catalogue_login_only()}
        </FormCheckbox>
        <OptionNames form={form} product={product} />
      </Form>
      <HistoryList type="product" id={String(pid)} />
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
            {languages.map((language) => (
              <FormTextField
                key={language}
                form={form}
                name={`options.${at}.name.${language}`}
                label={m.staff_catalogue_name_in({ language: languageWord(language) })}
              />
            ))}
            {option.choices.map((choice, index) =>
              languages.map((language) => (
                <FormTextField
                  key={`${choice.id}-${language}`}
                  form={form}
                  name={`options.${at}.choices.${index}.name.${language}`}
                  label={m.staff_catalogue_choice_in({ choice: choice.id, language: languageWord(language) })}
                />
              )),
            )}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

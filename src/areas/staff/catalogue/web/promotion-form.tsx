import { useQuery } from '@tanstack/react-query'
import { toast } from '#design/feedback/toast.ts'
import { FormDateField } from '#design/form/date-fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { NewPromotion, type StaffPromotion } from '../contract/shapes.ts'
import { languages, languageWord } from './language-words.ts'
import { ProductPicker } from './product-picker.tsx'
import { extensionList, type PromotionBody, productList, useSavePromotion } from './queries.ts'

const fresh: PromotionBody & { code: string } = {
  code: '',
  description: { nl: '', en: '', fr: '' },
  percent: 10,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerClient: null,
  tlds: [],
  pids: [],
}

/** The terms of a promotion. Its code cannot be changed later. */
export function PromotionForm({ promotion, onDone }: { promotion: StaffPromotion | undefined; onDone: () => void }) {
  const save = useSavePromotion()
  const extensions = useQuery(extensionList())
  const products = useQuery(productList())
  const form = useAppForm<PromotionBody & { code: string }>({
    schema: NewPromotion,
    values: promotion ? termsOf(promotion) : fresh,
    submit: ({ code, ...body }) => save.mutateAsync({ code, isNew: promotion === undefined, body }),
    done: () => {
      toast.good(promotion ? m.staff_promotions_saved() : m.staff_promotions_made())
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={promotion ? m.staff_promotions_save() : m.staff_promotions_add()} onCancel={onDone}>
      <FieldRow>
        <FormTextField
          form={form}
          name="code"
          label={m.staff_promotions_code()}
          isReadOnly={promotion !== undefined}
          mono
        />
        <FormNumberField
          form={form}
          name="percent"
          label={m.staff_promotions_percent()}
          unit="%"
          minValue={0}
          maxValue={100}
          formatOptions={{ maximumFractionDigits: 2 }}
        />
      </FieldRow>
      {languages.map((language) => (
        <FormTextField
          key={language}
          form={form}
          name={`description.${language}`}
          label={m.staff_promotions_description_in({ language: languageWord(language) })}
        />
      ))}
      <FieldRow>
        <FormDateField form={form} name="startsOn" label={m.staff_promotions_from()} />
        <FormDateField form={form} name="endsOn" label={m.staff_promotions_until()} />
      </FieldRow>
      <FieldRow>
        <FormNumberField
          form={form}
          name="maxUses"
          label={m.staff_promotions_max()}
          help={m.staff_promotions_no_limit()}
          minValue={1}
        />
        <FormNumberField
          form={form}
          name="maxUsesPerClient"
          label={m.staff_promotions_max_client()}
          help={m.staff_promotions_no_limit()}
          minValue={1}
        />
      </FieldRow>
      <p className="text-ink-soft text-sm">{m.staff_promotions_for_help()}</p>
      <ProductPicker
        form={form}
        name="tlds"
        label={m.staff_promotions_tlds()}
        options={(extensions.data ?? []).map(({ tld }) => ({ id: tld, label: `.${tld}` }))}
      />
      <ProductPicker
        form={form}
        name="pids"
        label={m.staff_promotions_pids()}
        options={(products.data ?? []).map(({ pid, name }) => ({ id: pid, label: name[currentLocale()] }))}
      />
    </Form>
  )
}

const termsOf = ({ used: _, state: __, ...terms }: StaffPromotion) => terms

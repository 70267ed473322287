import { PageHeader } from '#design/components/card.tsx'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'

const parts = [
  { title: m.design_a11y_aim, text: m.design_a11y_aim_text },
  { title: m.design_a11y_how, text: m.design_a11y_how_text },
  { title: m.design_a11y_limits, text: m.design_a11y_limits_text },
] as const

const linkClass = 'font-medium text-brand-ink underline underline-offset-3'

/** What users may expect, what does not work well yet, and where to report it. */
export function Accessibility() {
  const { company, panelName } = useBrand()
  return (
    <article className="max-w-prose">
      <PageHeader title={m.design_accessibility()} help={m.design_a11y_help({ name: panelName })} />
      <div className="flex flex-col gap-6">
        {parts.map(({ title, text }) => (
          <section key={title({})}>
            <h2 className="font-semibold text-lg">{title({})}</h2>
            <p className="mt-1.5 whitespace-pre-line">{text({})}</p>
          </section>
        ))}
        <section>
          <h2 className="font-semibold text-lg">{m.design_a11y_contact()}</h2>
          <p className="mt-1.5">
            {m.design_a11y_contact_text({ company: company.name })}{' '}
            {company.email && (
              <a href={`mailto:${company.email}`} className={linkClass}>
                {company.email}
              </a>
            )}
            {company.email && company.phone && ', '}
            {company.phone && (
              <a href={`tel:${company.phone.replaceAll(' ', '')}`} className={linkClass}>
                {company.phone}
              </a>
            )}
          </p>
        </section>
      </div>
    </article>
  )
}

import { type Template, templates } from '#builder/templates/catalogue.ts'
import { thumbnailOf } from '#builder/templates/thumbnail.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { templateCategories } from '../rules/site.ts'
import { categoryWord } from './category-words.ts'

const Thumbnail = ({ template }: { template: Template }) => (
  <figure className="flex flex-col gap-2">
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(thumbnailOf(template))}`}
      alt=""
      width={320}
      height={220}
      className="block h-auto w-full rounded-lg border border-line"
    />
    <figcaption className="text-ink-soft text-sm">{template.name}</figcaption>
  </figure>
)

/** /templates/home: the templates of the website builder, by what a site is about. */
export const TemplatesScreen = () => (
  <>
    <PageHeader
      title={m.web_builder_templates_title()}
      help={m.web_builder_templates_help({ count: templateCategories.length })}
      actions={
        <LinkButton to="/cart/products" search={{ group: 'web_builder' }} look="primary">
          {m.web_builder_begin()}
        </LinkButton>
      }
    />
    <div className="flex flex-col gap-8">
      {templateCategories.map((category) => (
        <section key={category} aria-label={categoryWord(category)} className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">{categoryWord(category)}</h2>
          <ul className="grid grid-cols-1 gap-5 small:grid-cols-2 wide:grid-cols-3">
            {templates
              .filter((template) => template.category === category)
              .map((template) => (
                <li key={template.id}>
                  <Thumbnail template={template} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  </>
)

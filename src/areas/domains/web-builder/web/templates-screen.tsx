import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { templateCategories } from '../rules/site.ts'
import { categoryWord } from './category-words.ts'

/** A thumbnail in the colours of the brand, with an arrangement for each category. */
function Sketch({ kind }: { kind: number }) {
  const isTurned = kind % 2 === 1
  const columns = 2 + (kind % 3)
  return (
    <svg
      viewBox="0 0 120 72"
      aria-hidden="true"
      className="block h-auto w-full rounded-lg border border-line bg-sunken"
    >
      <rect x="8" y="8" width="20" height="4" rx="2" className="fill-brand" />
      <rect x={isTurned ? 62 : 8} y="18" width="50" height="24" rx="3" className="fill-brand-tint" />
      <rect x={isTurned ? 8 : 66} y="20" width="42" height="4" rx="2" className="fill-line-strong" />
      <rect x={isTurned ? 8 : 66} y="28" width={26 + (kind % 4) * 4} height="3" rx="1.5" className="fill-line" />
      {Array.from({ length: columns }, (_, index) => (
        <rect
          key={`${columns}-${String(index)}`}
          x={8 + (index * 104) / columns}
          y="48"
          width={104 / columns - 4}
          height="16"
          rx="2"
          className="fill-line"
        />
      ))}
    </svg>
  )
}

/** /templates/home: the template categories of the website builder. */
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
    <ul className="grid grid-cols-2 gap-5 tablet:grid-cols-3 wide:grid-cols-4">
      {templateCategories.map((category, index) => (
        <li key={category} className="flex flex-col gap-2">
          <Sketch kind={index} />
          <span className="font-medium">{categoryWord(category)}</span>
        </li>
      ))}
    </ul>
  </>
)

import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { WordPressSite } from '../contract/shapes.ts'

/** What is on its way to the host of a site; nothing else can be asked of it meanwhile. */
export function SiteWork({ underWay }: Pick<WordPressSite, 'underWay'>) {
  if (!underWay) return null
  const { title, about, since } = underWay
  const label = about === null ? title : m.wordpress_about({ title, about })
  return (
    <LongWork
      key={underWay.task}
      label={label}
      look="notice"
      steps={[{ id: 'now', label, state: 'now', at: since, text: m.wordpress_one_at_a_time() }]}
    />
  )
}
